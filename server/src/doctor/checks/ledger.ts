import { hasLedger } from '../../modules/draw-log/has-ledger.ts';
import { readKeptCheckpoint } from '../../modules/draw-log/ledger/kept-checkpoint.ts';
import { ledgerFault } from '../../modules/draw-log/ledger/ledger-fault.ts';
import { broken, soon, well, type Check } from '../check.ts';

const recipe =
  'Until it is mended no draw is published, closed or drawn: docs/operate.md, ClubdrawLedgerHolds.';

const none = 'It begins with the first start of the product.';
const lost = 'Bring back the database that belongs to DATA_DIR: docs/operate.md, Restore.';

/** The ledger has all that others saw of it, and the key that signs it is here. */
export const ledger: Check = {
  name: 'Ledger',
  needsDatabase: true,
  recipe,
  look: async (world) => {
    if (!(await hasLedger(world.db))) {
      if (readKeptCheckpoint(world.settings) === null) return soon(none, 'Start the product.');
      return broken('The database has no ledger, and DATA_DIR has seen one.', lost);
    }
    const fault = await ledgerFault(world.db, world);
    return fault === null ? well('It has all that others saw of it.') : broken(fault, recipe);
  },
};
