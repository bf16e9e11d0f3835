import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The sales in one currency, in an hour or altogether. */
export type TradeSum = {
  purchases: number;
  tickets: number;
  totalMinor: number;
  currency: Currency;
};

export type SoldInHour = TradeSum & { hour: Date };

/** Checkouts are paid within this many days of their beginning, in which their ids are told. */
const longestDays = 3;

/**
 * Paid purchases since an instant, by hour and currency. Ids grow with time, so that only those of
 * the last days are read, however many there are.
 */
export async function readSales(db: Db, since: Date): Promise<SoldInHour[]> {
  const { rows } = await sql<SoldInHour>`
    SELECT date_trunc('hour', paid_at, 'UTC') AS hour, currency, count(*)::int AS purchases,
      sum(count)::int AS tickets, sum(total_minor)::float8 AS "totalMinor"
    FROM payments
    WHERE id >= ${smallestIdAt(since)}::uuid AND state = 'paid' AND paid_at >= ${since}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** The smallest id that could be made so many days before an instant. */
function smallestIdAt(since: Date): string {
  const ms = since.getTime() - longestDays * 86_400_000;
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Payment pages that are open, and people who wait for theirs. */
export async function readCheckouts(db: Db): Promise<{ open: number; waiting: number }> {
  const { rows } = await sql<{ open: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
      count(*) FILTER (WHERE state = 'reserved' AND line_number IS NOT NULL)::int AS waiting
    FROM payments WHERE state IN ('reserved', 'open')`.execute(db);
  return rows[0] ?? { open: 0, waiting: 0 };
}

export type ListedClub = {
  ownerId: string;
  clubName: string | null;
  takesCards: boolean;
  isSuspended: boolean;
  openDraws: number;
  ticketsOpen: number;
  purchases: number;
};

/** The clubs, those that sold most since an instant first. */
export async function listClubs(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<ListedClub[]> {
  const { rows } = await sql<ListedClub>`
    WITH sold AS (
      SELECT owner_id, count(*)::int AS purchases FROM payments
      WHERE id >= ${smallestIdAt(since)}::uuid AND state = 'paid' AND paid_at >= ${since}
      GROUP BY 1
    ), open AS (
      SELECT owner_id, count(*)::int AS draws, sum(tickets_issued)::int AS tickets FROM draws
      WHERE cancelled_at IS NULL AND drawn_at IS NULL AND NOT is_planned GROUP BY 1
    )
    SELECT clubs.owner_id AS "ownerId", club_name AS "clubName", takes_cards AS "takesCards",
      is_suspended AS "isSuspended", coalesce(open.draws, 0) AS "openDraws",
      coalesce(open.tickets, 0) AS "ticketsOpen", coalesce(sold.purchases, 0) AS purchases
    FROM clubs LEFT JOIN sold USING (owner_id) LEFT JOIN open USING (owner_id)
    ORDER BY purchases DESC, "openDraws" DESC, clubs.owner_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The owners of clubs whose name has a text in it. */
export async function listOwnersByClubName(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    SELECT owner_id AS "ownerId" FROM clubs
    WHERE strpos(lower(club_name), ${text.toLowerCase()}) > 0 ORDER BY owner_id LIMIT 20`.execute(
    db,
  );
  return rows.map(({ ownerId }) => ownerId);
}

export type DrawOfClub = {
  publicId: string;
  name: string;
  state: string;
  runAt: Date;
  tickets: number;
};

/** The newest draws of a club. */
export async function listDrawsOfClub(db: Db, ownerId: string): Promise<DrawOfClub[]> {
  const { rows } = await sql<DrawOfClub>`
    SELECT public_id AS "publicId", name, run_at AS "runAt", tickets_issued AS tickets,
      CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' WHEN drawn_at IS NOT NULL THEN 'drawn'
        WHEN closed_at IS NOT NULL THEN 'closed' WHEN is_planned THEN 'planned' ELSE 'open' END AS state
    FROM draws WHERE owner_id = ${ownerId} ORDER BY run_at DESC, id LIMIT 20`.execute(db);
  return rows;
}

/** The sales of a club since an instant, by currency. */
export async function readSalesOfClub(
  db: Db,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<TradeSum[]> {
  const { rows } = await sql<TradeSum>`
    SELECT currency, count(*)::int AS purchases, sum(count)::int AS tickets,
      sum(total_minor)::float8 AS "totalMinor"
    FROM payments WHERE owner_id = ${ownerId} AND state = 'paid' AND paid_at >= ${since}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
