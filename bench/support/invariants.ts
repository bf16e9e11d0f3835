import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';

/** How far money, places and tickets of a draw are apart; all zero is the only good answer. */
export type Breaches = { oversold: number; lost: number; doubled: number; mailsMissing: number };

/** Waits until every payment that the provider took is settled here; gives up after two minutes. */
export async function untilIssued(
  { db }: BenchContext,
  { drawId, paid }: { drawId: string; paid: number },
): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const { rows } = await sql<{ settled: number }>`
      SELECT count(*) AS settled FROM payments
      WHERE draw_id = ${drawId}::uuid AND state IN ('paid', 'late')`.execute(db);
    if ((rows[0]?.settled ?? 0) >= paid) return;
    await scheduler.wait(20);
  }
  throw new Error(`of ${paid} payments some were not settled within two minutes`);
}

/** Waits until every mail is handed over; gives up after five minutes. */
export async function untilMailed({ db }: BenchContext): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { rows } = await sql<{ left: boolean }>`
      SELECT EXISTS (SELECT FROM mails WHERE sent_at IS NULL) AS left`.execute(db);
    if (rows[0]?.left === false) return;
    await scheduler.wait(100);
  }
  throw new Error('some mails were not handed over within five minutes');
}

/**
 * Compares what was paid at the provider with payments, counters, tickets and mails of the draw.
 * `ticketsPaid` is what the buyers asked for and paid; late payments are refunded, not lost.
 */
export async function countBreaches(
  { db }: BenchContext,
  { drawId, ticketsPaid }: { drawId: string; ticketsPaid: number },
): Promise<Breaches> {
  const { rows } = await sql<Record<keyof Breaches | 'counters', number | string>>`
    WITH draw AS (SELECT * FROM draws WHERE id = ${drawId}::uuid),
    payment AS (SELECT * FROM payments WHERE draw_id = ${drawId}::uuid),
    held AS (
      SELECT payment.id, payment.count, state, count(serial) AS tickets
      FROM payment LEFT JOIN tickets ON payment_id = payment.id GROUP BY 1, 2, 3
    )
    SELECT
      greatest(0, (SELECT tickets_sold + places_held - capacity FROM draw)) AS oversold,
      ${ticketsPaid}::bigint - (SELECT coalesce(sum(tickets), 0) FROM held)
        - (SELECT coalesce(sum(payment.count), 0) FROM payment JOIN refunds ON payment_id = payment.id
          WHERE payment.state = 'late') AS lost,
      (SELECT coalesce(sum(greatest(0, tickets - CASE state WHEN 'paid' THEN count ELSE 0 END)), 0)
        FROM held) AS doubled,
      (SELECT count(*) FROM payment WHERE state = 'paid' AND NOT EXISTS (
        SELECT FROM mails WHERE dedupe_key = 'tickets:' || payment.id)) AS "mailsMissing",
      (SELECT tickets_issued - (SELECT sum(tickets) FROM held) FROM draw) AS counters
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the draw is gone');
  return {
    oversold: Number(row.oversold),
    // A counter that disagrees with the rows has lost or doubled a ticket somewhere.
    lost: Number(row.lost) + Math.abs(Number(row.counters)),
    doubled: Number(row.doubled),
    mailsMissing: Number(row.mailsMissing),
  };
}

export function isSound({ oversold, lost, doubled, mailsMissing }: Breaches): boolean {
  return oversold === 0 && lost === 0 && doubled === 0 && mailsMissing === 0;
}
