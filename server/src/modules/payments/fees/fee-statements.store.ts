import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { FeeLine } from './fee-moves.store.ts';

/**
 * Clubs that have a month to close: the last one that is over, or an earlier one. One that began
 * later has none.
 */
export async function listClubsToClose(
  db: ReadDb,
  { month, timezone, limit }: { month: string; timezone: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    SELECT DISTINCT owner_id AS "ownerId" FROM connect_accounts LEFT JOIN fee_months USING (owner_id)
    WHERE coalesce(closed_until, '') < ${month}
      AND to_char(created_at AT TIME ZONE ${timezone}, 'YYYY-MM') <= ${month}
    ORDER BY owner_id LIMIT ${limit}`.execute(db);
  return rows.map(({ ownerId }) => ownerId);
}

/** How far a club's months are closed, and since when it could sell. */
export type ClosedUntil = { closedUntil: string | null; begunAt: Date };

/** Undefined for a club that never had a payment account, and so no fees. */
export async function findClosedUntil(
  db: ReadDb,
  ownerId: string,
): Promise<ClosedUntil | undefined> {
  const { rows } = await sql<ClosedUntil>`
    SELECT max(closed_until) AS "closedUntil", min(created_at) AS "begunAt"
    FROM connect_accounts LEFT JOIN fee_months USING (owner_id)
    WHERE owner_id = ${ownerId} HAVING count(*) > 0`.execute(db);
  return rows[0];
}

/** One transaction after the other closes months of a club. */
export async function holdFeeMonths(trx: Trx, ownerId: string): Promise<void> {
  await lockByName(trx, `fees of ${ownerId}`);
}

export async function storeClosedUntil(trx: Trx, ownerId: string, month: string): Promise<void> {
  await sql`
    INSERT INTO fee_months (owner_id, closed_until) VALUES (${ownerId}, ${month})
    ON CONFLICT (owner_id) DO UPDATE SET closed_until = excluded.closed_until`.execute(trx);
}

/** The sums of a currency that earlier statements of a club told. */
export type ToldFees = { currency: Currency; charged: number; returned: number };

export async function sumToldFees(db: ReadDb, ownerId: string): Promise<ToldFees[]> {
  const { rows } = await sql<ToldFees>`
    SELECT currency, sum(charged_minor)::bigint AS charged, sum(returned_minor)::bigint AS returned
    FROM fee_statement_lines WHERE owner_id = ${ownerId} GROUP BY currency`.execute(db);
  return rows;
}

/**
 * The name of a club's payment account, the present one or the last that it had: a statement is
 * never without its second party, so without a name the club's own, or the id of the account.
 */
export async function findBusinessName(db: ReadDb, ownerId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT coalesce(nullif(club_name, ''),
      (SELECT name FROM club_faces WHERE club_faces.owner_id = connect_accounts.owner_id), account_id) AS name
    FROM connect_accounts WHERE owner_id = ${ownerId}
    ORDER BY replaced_at DESC NULLS FIRST, created_at DESC LIMIT 1`.execute(db);
  return rows[0]?.name ?? '';
}

export type StoredStatement = {
  month: string;
  number: number;
  issuer: string;
  club: string;
  timezone: string;
  closedAt: Date;
};

/**
 * Writes a statement under the next number of its year. Other clubs wait until the transaction
 * ends, so that no number is given twice and none is left out.
 */
export async function insertFeeStatement(
  trx: Trx,
  {
    ownerId,
    lines,
    ...statement
  }: Omit<StoredStatement, 'number'> & { ownerId: string; lines: readonly FeeLine[] },
): Promise<void> {
  const { month, issuer, club, timezone, closedAt } = statement;
  await lockByName(trx, `fee statements of ${month.slice(0, 4)}`);
  await sql`
    INSERT INTO fee_statements (owner_id, month, number, issuer, club, timezone, closed_at)
    SELECT ${ownerId}, ${month}, coalesce(max(number), 0) + 1, ${issuer}, ${club}, ${timezone}, ${closedAt}
    FROM fee_statements WHERE year = left(${month}, 4)`.execute(trx);
  await sql`
    INSERT INTO fee_statement_lines (owner_id, month, currency, day, charged_minor, returned_minor)
    SELECT ${ownerId}, ${month}, * FROM unnest(
      ${lines.map(({ currency }) => currency)}::text[], ${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ charged }) => charged)}::bigint[], ${lines.map(({ returned }) => returned)}::bigint[])`.execute(
    trx,
  );
}

export async function findFeeStatement(
  db: ReadDb,
  { ownerId, month }: { ownerId: string; month: string },
): Promise<StoredStatement | undefined> {
  const { rows } = await sql<StoredStatement>`
    SELECT month, number, issuer, club, timezone, closed_at AS "closedAt"
    FROM fee_statements WHERE owner_id = ${ownerId} AND month = ${month}`.execute(db);
  return rows[0];
}

export async function listFeeLines(
  db: ReadDb,
  { ownerId, month }: { ownerId: string; month: string },
): Promise<FeeLine[]> {
  const { rows } = await sql<FeeLine>`
    SELECT currency, to_char(day, 'YYYY-MM-DD') AS day, charged_minor AS charged, returned_minor AS returned
    FROM fee_statement_lines WHERE owner_id = ${ownerId} AND month = ${month}
    ORDER BY currency, day NULLS FIRST`.execute(db);
  return rows;
}

/** The statements of a club, the newest first. */
export async function listNumberedMonths(
  db: ReadDb,
  ownerId: string,
): Promise<{ month: string; number: number }[]> {
  const { rows } = await sql<{ month: string; number: number }>`
    SELECT month, number FROM fee_statements WHERE owner_id = ${ownerId} ORDER BY month DESC`.execute(
    db,
  );
  return rows;
}
