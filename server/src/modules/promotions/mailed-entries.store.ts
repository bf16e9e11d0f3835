import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { hasTrustedWords } from '../notifications/neutral-words.ts';

/** An entry as the receiver of its mail may know it. */
export type MailedEntry = {
  drawId: string;
  ownerId: string;
  email: string;
  drawName: string;
  clubName: string | null;
  clubImageId: string | null;
  /** Whether the draw's words may stand as they are. */
  hasTrust: boolean;
  /**
   * Its ticket can be taken out: the draw's time is still to come, its log is not cut, and it did
   * not sell out.
   */
  isOpen: boolean;
  isTakenBack: boolean;
  /** It counts once it is confirmed, or it is. */
  isAwaited: boolean;
  isConfirmed: boolean;
  /** It waited for more than an hour, and its place went to somebody else. */
  hasLostPlace: boolean;
  /** No entry is taken or confirmed any more; it may be closed a moment later. */
  hasEnded: boolean;
};

export async function findMailedEntry(
  db: Db | Trx,
  { entryId, now }: { entryId: string; now: Date },
): Promise<MailedEntry | undefined> {
  const { rows } = await sql<MailedEntry>`
    SELECT draws.id AS "drawId", draws.owner_id AS "ownerId", promo_entries.email,
      draws.name AS "drawName", club_name AS "clubName",
      club_image_id AS "clubImageId", ${hasTrustedWords} AS "hasTrust",
      num_nonnulls(cut_at, closed_at, cancelled_at, sold_out_at) = 0 AND run_at > ${now} AS "isOpen",
      taken_back_at IS NOT NULL AS "isTakenBack", awaits_confirmation AS "isAwaited",
      confirm_entries AND confirmed_at IS NOT NULL AS "isConfirmed",
      place_lost_at IS NOT NULL AS "hasLostPlace",
      num_nonnulls(closing_since, closed_at, cancelled_at) > 0 OR run_at <= ${now} AS "hasEnded"
    FROM promo_entries
    JOIN draws ON draws.id = draw_id
    JOIN clubs AS club ON club.owner_id = draws.owner_id
    WHERE promo_entries.id = ${entryId}`.execute(db);
  return rows[0];
}

/** Locks the entry's draw: it is not closed, and nothing of it is sold or made void, meanwhile. */
export async function lockDrawOf(trx: Trx, entryId: string): Promise<void> {
  await sql`
    SELECT FROM draws WHERE id = (SELECT draw_id FROM promo_entries WHERE id = ${entryId})
    FOR UPDATE`.execute(trx);
}

/** The entry counts from now on; its draw is locked. */
export async function markEntryConfirmed(
  trx: Trx,
  { entryId, now }: { entryId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('promo_entries')
    .set({
      confirmed_at: now,
      awaits_confirmation: false,
      network_hash: null,
      place_lost_at: null,
    })
    .where('id', '=', entryId)
    .execute();
}

export async function markTakenBack(
  trx: Trx,
  { entryId, now }: { entryId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('promo_entries')
    .set({ taken_back_at: now, awaits_confirmation: false, network_hash: null })
    .where('id', '=', entryId)
    .execute();
}

/**
 * The entries of these mailboxes that take mails of the draw's club; undefined when it is not free.
 */
export async function listEntriesToMail(
  trx: Trx,
  { drawId, mailboxes }: { drawId: string; mailboxes: readonly string[] },
): Promise<{ entryId: string; mailbox: string }[] | undefined> {
  const { rows } = await sql<{ isFree: boolean; entryId: string | null; mailbox: string | null }>`
    SELECT entry_cost_minor = 0 AND package_id IS NULL AS "isFree", entry.id AS "entryId", entry.mailbox
    FROM draws LEFT JOIN LATERAL (
      SELECT promo_entries.id, canonical_email AS mailbox FROM promo_entries
      WHERE draw_id = draws.id AND canonical_email = ANY (${mailboxes}::text[])
        AND NOT EXISTS (SELECT FROM mail_stops AS stop
          WHERE stop.owner_id = draws.owner_id AND stop.mailbox = canonical_email AND sort = 'entries')
    ) AS entry ON entry_cost_minor = 0
    WHERE draws.id = ${drawId}`.execute(trx);
  if (rows[0]?.isFree !== true) return undefined;
  return rows.flatMap(({ entryId, mailbox }) =>
    entryId === null || mailbox === null ? [] : [{ entryId, mailbox }],
  );
}
