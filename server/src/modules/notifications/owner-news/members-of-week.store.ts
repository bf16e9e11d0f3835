import type { MembersOfWeek } from '@clubdraw/contract/mails/owner-mails';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { booksOf, sold } from '../../../db/sold.ts';
import { mailKind } from '../mail-kind.ts';
import { askedPeriods, digestPeriod } from './digest-period.store.ts';

const kind = 'membersOfWeek';

type Row = MembersOfWeek & { at: number };

/**
 * The money that was paid for a package in an asked period, and what of it went back, by currency.
 */
const moneyOfWeek = sql`(
    SELECT jsonb_agg(jsonb_build_object('amount', paid, 'currency', currency) ORDER BY currency) AS paid,
      jsonb_agg(jsonb_build_object('amount', back, 'currency', currency) ORDER BY currency)
        FILTER (WHERE back > 0) AS refunded
    FROM (SELECT currency, sum(kept) AS paid, sum(back) AS back FROM purchase
      WHERE purchase.package_id = packages.id AND noted_at >= begins AND noted_at < ends
      GROUP BY currency) AS sums
  )`;

/** Tells an owner who came, stayed and left in a week, package by package. */
export const membersOfWeek = mailKind({
  kind,
  about: digestPeriod,
  read: async (db, abouts) => {
    const owners = sql`owner_id = ANY (${abouts.map(({ ownerId }) => ownerId)}::uuid[])`;
    const first = abouts.map(({ from }) => from).toSorted()[0] ?? null;
    const { rows } = await sql<Row>`
      WITH ${booksOf(sql`${owners} AND package_id IS NOT NULL AND run_at > ${first}::timestamptz`)},
      purchase AS MATERIALIZED (
        SELECT package_id, sold.currency, noted_at, gross - refunded - refunding AS kept,
          refunded + refunding AS back
        FROM ${sold} JOIN own ON own.id = sold.draw_id WHERE sold.currency IS NOT NULL)
      SELECT asked.at, packages.id AS "packageId", packages.name, packages.timezone, packages.members,
        came.joined, came.left, renewals.renewed, coalesce(money.paid, '[]') AS paid,
        coalesce(money.refunded, '[]') AS refunded,
        (SELECT run_at FROM draws WHERE package_id = packages.id AND occurrence = open_occurrence
          AND closed_at IS NULL AND draws.cancelled_at IS NULL) AS "nextDrawAt"
      FROM ${askedPeriods(abouts)}
      JOIN packages ON packages.owner_id = asked.owner_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE started_at >= begins AND started_at < ends)::int AS joined,
          count(*) FILTER (WHERE ended_at >= begins AND ended_at < ends)::int AS left
        FROM memberships WHERE package_id = packages.id AND started_at IS NOT NULL
      ) AS came
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS renewed FROM draws JOIN payments ON payments.draw_id = draws.id
        WHERE draws.package_id = packages.id AND draws.run_at > begins AND period > 1
          AND payments.state = 'paid' AND payments.created_at >= begins AND payments.created_at < ends
      ) AS renewals
      CROSS JOIN LATERAL ${moneyOfWeek} AS money
      WHERE packages.members > 0 OR came.joined > 0 OR came.left > 0
      ORDER BY packages.created_at`.execute(db);
    return abouts.map(({ from, until, timezone }, index) => {
      const packages = rows.filter(({ at }) => at === index + 1).map(packageOf);
      const week = { from: new Date(from), until: new Date(until), timezone };
      return { at: index + 1, mail: { kind, ...week, packages } };
    });
  },
});

function packageOf({
  packageId,
  name,
  members,
  joined,
  left,
  renewed,
  ...row
}: Row): MembersOfWeek {
  const { paid, refunded, nextDrawAt, timezone } = row;
  const came = { joined, left, renewed };
  return { packageId, name, members, ...came, paid, refunded, nextDrawAt, timezone };
}

/** The news of an owner's packages since an instant, and whether there will be more. */
export async function findMemberNews(
  trx: Trx,
  { ownerId, from }: { ownerId: string; from: Date },
): Promise<{ hasNews: boolean; goesOn: boolean }> {
  const { rows } = await sql<{ hasNews: boolean | null; goesOn: boolean | null }>`
    SELECT bool_or(members > 0 OR EXISTS (SELECT FROM memberships
        WHERE package_id = packages.id AND greatest(started_at, ended_at) >= ${from})) AS "hasNews",
      bool_or(cancelled_at IS NULL OR members > 0) AS "goesOn"
    FROM packages WHERE owner_id = ${ownerId}`.execute(trx);
  return { hasNews: rows[0]?.hasNews ?? false, goesOn: rows[0]?.goesOn ?? false };
}
