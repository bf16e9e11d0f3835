import { keptDays } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { deleteAuditLines } from './audit-lines.store.ts';

const dayMs = 24 * 3600 * 1000;

/** Lines of the audit are kept as long as somebody may ask about them. */
export const oldAuditLines = cleaning('oldAuditLines', ({ db }, now) => {
  const before = new Date(now.getTime() - keptDays.audit * dayMs);
  return inPortions((limit) => deleteAuditLines(db, { before, limit }));
});
