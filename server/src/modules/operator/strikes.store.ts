import type { StrikeCause } from 'fairdraw/statements/ticket-records';
import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** Somebody who has tickets in a draw: by a payment, or by an entry. */
export type StruckHolder = {
  /** Of the payment or the entry. */
  id: string;
  isPayment: boolean;
  drawId: string;
  /** The draw as statements name it, and as people do. */
  name: string;
  drawName: string;
  /** Null of a card without an address. */
  email: string | null;
  /** Those that count, ascending. */
  serials: number[];
  totalMinor: number;
  currency: Currency;
};

/** The holders of these ids that there are, with the tickets that count. */
export async function listStruckHolders(
  db: Db | Trx,
  ids: readonly string[],
): Promise<StruckHolder[]> {
  const { rows } = await sql<StruckHolder>`
    SELECT holder.id, "isPayment", draws.id AS "drawId", public_id AS name, draws.name AS "drawName",
      email, ARRAY(SELECT serial FROM tickets
        WHERE holder.id IN (payment_id, promo_entry_id) AND tickets.draw_id = draws.id AND voided_at IS NULL
        ORDER BY serial) AS serials, total_minor AS "totalMinor", draws.currency
    FROM (
      SELECT id, true AS "isPayment", draw_id, email, total_minor FROM payments WHERE state = 'paid'
      UNION ALL SELECT id, false, draw_id, email, 0 FROM promo_entries
    ) AS holder JOIN draws ON draws.id = holder.draw_id
    WHERE holder.id = ANY (${ids}::uuid[]) ORDER BY holder.id`.execute(db);
  return rows;
}

/** Locks a draw; `isOpen` until its log is cut, or it is cancelled. */
export async function lockBeforeCut(
  trx: Trx,
  drawId: string,
): Promise<{ runAt: Date; isOpen: boolean; pubHash: Buffer } | undefined> {
  const { rows } = await sql<{ runAt: Date; isOpen: boolean; pubHash: Buffer }>`
    SELECT run_at AS "runAt", cut_at IS NULL AND cancelled_at IS NULL AS "isOpen",
      (SELECT hash FROM draw_publications AS pub WHERE pub.draw_id = draws.id
        ORDER BY revision DESC LIMIT 1) AS "pubHash"
    FROM draws WHERE id = ${drawId} AND NOT is_planned FOR UPDATE`.execute(trx);
  return rows[0];
}

export type NewStrike = {
  id: string;
  drawId: string;
  cause: StrikeCause;
  words: string;
  serials: readonly number[];
  now: Date;
};

export async function insertStrike(trx: Trx, strike: NewStrike): Promise<void> {
  const { id, drawId, cause, words, serials, now } = strike;
  await sql`
    INSERT INTO strikes (id, draw_id, cause, words, serials, struck_at)
    VALUES (${id}, ${drawId}, ${cause}, ${words}, ${serials}::int[], ${now})`.execute(trx);
}
