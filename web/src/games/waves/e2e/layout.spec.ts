import { layoutLaws } from '../../../../test/layout';

layoutLaws('waves', [{ seats: 5 }, { seats: 2 }]);
