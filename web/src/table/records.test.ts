import { describe, expect, it } from 'vitest';
import { planOfRecord, UnreadableRecord } from './records';

const name = (seat: number) => `Player ${seat + 1}`;

describe('records from files', () => {
  it('are played on by those they name', () => {
    const sitters = [{ kind: 'bot', level: 'captain', name: 'Anne' }, { kind: 'person', name: 'Jo' }];
    const { plan, record } = planOfRecord(JSON.stringify({ game: 'waves', seats: 2, log: [], sitters }), 'bosun', name);
    expect(plan.sitters).toEqual(sitters);
    expect(record).toEqual({ game: 'waves', seats: 2, log: [] });
  });
  it('are played on against bots when they name nobody', () => {
    const { plan } = planOfRecord('{"game":"waves","seats":3}', 'bosun', name);
    expect(plan.sitters.map((sitter) => sitter.kind)).toEqual(['person', 'bot', 'bot']);
  });
  it('replace a sitter that makes no sense', () => {
    const { plan } = planOfRecord('{"game":"waves","seats":2,"sitters":[7,{"kind":"bot","name":"X","level":"god"}]}', 'bosun', name);
    expect(plan.sitters[0]).toEqual({ kind: 'person', name: 'Player 1' });
    expect(plan.sitters[1]?.kind).toBe('bot');
  });
  it('that are no JSON are refused', () => {
    expect(() => planOfRecord('treasure', 'bosun', name)).toThrow(UnreadableRecord);
    expect(() => planOfRecord('[1]', 'bosun', name)).toThrow(UnreadableRecord);
  });
});
