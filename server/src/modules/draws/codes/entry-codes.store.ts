import type { EntryCode } from '@clubdraw/contract/entry-codes/entry-codes';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { UsableCode } from './usable-code.ts';

type Named = { drawId: string; code: string };

/**
 * Undefined for a code that is unknown, over or used up; whether a person may use it, its use
 * decides. An unpaid use may give way, so it uses nothing up here.
 */
export async function findUsableCode(
  db: Db,
  { drawId, code, now }: Named & { now: Date },
): Promise<UsableCode | undefined> {
  const { rows } = await sql<UsableCode>`
    SELECT code, percent_off AS "percentOff", entry_codes.tickets, uses > 1 AS "isForMany"
    FROM entry_codes JOIN draws ON draws.id = draw_id
    WHERE draw_id = ${drawId} AND code = ${code} AND ended_at IS NULL
      AND (used < uses OR EXISTS (SELECT FROM payments WHERE payments.draw_id = draws.id
        AND state IN ('reserved', 'open') AND entry_code = code AND NOT gave_way))
      AND coalesce(until > ${now}, true)
      AND coalesce(entry_codes.tickets <= coalesce(giveaways, 0) - tickets_given, true)`.execute(
    db,
  );
  return rows[0];
}

/** The codes of a draw, newest first. */
export async function listCodesOfDraw(db: Db | Trx, drawId: string): Promise<EntryCode[]> {
  return db
    .selectFrom('entry_codes')
    .select([
      'code',
      'percent_off as percentOff',
      'tickets',
      'uses',
      'used',
      'per_person as perPerson',
      'until',
      'created_at as createdAt',
      'ended_at as endedAt',
    ])
    .where('draw_id', '=', drawId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();
}

/** The tickets that the club has given away of a draw, without void ones. */
export async function countGivenTickets(db: Db, drawId: string): Promise<number> {
  const { given } = await db
    .selectFrom('draws')
    .select('tickets_given as given')
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  return given;
}

export type NewEntryCode = Omit<EntryCode, 'used' | 'endedAt'> & { drawId: string };

/** Writes a code of a draw, which is locked; false where the draw has it already. */
export async function insertEntryCode(trx: Trx, code: NewEntryCode): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO entry_codes (draw_id, code, percent_off, tickets, uses, per_person, until, created_at)
    VALUES (${code.drawId}, ${code.code}, ${code.percentOff}, ${code.tickets}, ${code.uses},
      ${code.perPerson}, ${code.until}, ${code.createdAt})
    ON CONFLICT (draw_id, code) DO NOTHING RETURNING code`.execute(trx);
  await sql`UPDATE draws SET has_codes = true WHERE id = ${code.drawId} AND NOT has_codes`.execute(
    trx,
  );
  return rows.length === 1;
}

/** Ends a code, once; undefined where the draw has no such code. */
export async function markCodeEnded(
  trx: Trx,
  { drawId, code, now }: Named & { now: Date },
): Promise<{ isEndedNow: boolean } | undefined> {
  const { rows } = await sql<{ isEndedNow: boolean }>`
    UPDATE entry_codes SET ended_at = coalesce(entry_codes.ended_at, ${now}::timestamptz)
    FROM (SELECT draw_id, code, ended_at FROM entry_codes
      WHERE draw_id = ${drawId} AND code = ${code} FOR UPDATE) AS before
    WHERE entry_codes.draw_id = before.draw_id AND entry_codes.code = before.code
    RETURNING before.ended_at IS NULL AS "isEndedNow"`.execute(trx);
  return rows[0];
}
