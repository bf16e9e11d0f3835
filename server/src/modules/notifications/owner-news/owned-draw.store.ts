import type { MailedDraw } from '@clubdraw/contract/mails/owner-mails';
import { sql } from 'kysely';

/** A row with `ownedDrawColumns`, and the place, from 1 on, of what was asked. */
export type OwnedDrawRow = MailedDraw & { at: number };

/** The columns of a draw that every mail to an owner shows; for a query that has `draws`. */
export const ownedDrawColumns = sql`draws.public_id AS "drawId", package_id AS "packageId",
  draws.name AS "drawName", prize, run_at AS "runAt", draws.timezone`;
