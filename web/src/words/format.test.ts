import { describe, expect, it } from 'vitest';
import cases from '../../../tests/core/format_cases.json';
import { format, keepTogether, type Values } from './format';

describe('texts of the page', () => {
  it.each(cases)('are filled as the engine fills them: $text', ({ text, values, en, fr }) => {
    expect(format(text, values as Values, 'en')).toBe(en);
    expect(format(text, values as Values, 'fr')).toBe(fr);
  });
  it('do not break before a French mark', () => {
    expect(keepTogether('« Quoi ? »')).toBe('«\u202fQuoi\u202f?\u202f»');
    expect(keepTogether('Prêt : oui !')).toBe('Prêt\u202f: oui\u202f!');
  });
});
