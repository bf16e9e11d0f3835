import { findLedger } from '../../modules/draw-log/ledger/checkpoints.store.ts';
import { ledgerFault } from '../../modules/draw-log/ledger/ledger-fault.ts';
import { broken, well, type Check } from '../check.ts';

const recipe =
  'Until it is mended no draw is published, closed or drawn: docs/operate.md, ClubdrawLedgerHolds.';

/** The ledger has all that others saw of it, and the key that signs it is here. */
export const ledger: Check = {
  name: 'Ledger',
  needsDatabase: true,
  recipe,
  look: async (world) => {
    if (!(await findLedger(world.db))) return well('It begins with the first draw.');
    const fault = await ledgerFault(world.db, world);
    return fault === null ? well('It has all that others saw of it.') : broken(fault, recipe);
  },
};
