import { keptSince } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { deleteAuditLines } from './audit-lines.store.ts';

/** Lines of the audit are kept as long as somebody may ask about them. */
export const oldAuditLines = cleaning('oldAuditLines', ({ db }, now) => {
  const before = keptSince('audit', now);
  return inPortions((limit) => deleteAuditLines(db, { before, limit }));
});
