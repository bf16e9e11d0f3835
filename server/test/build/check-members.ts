import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** What is kept of memberships, worked out again from payments, refunds, disputes and draws. */
const workedOut = sql`
  place AS MATERIALIZED (
    SELECT payments.*, membership_id IS NOT NULL AND state = 'paid'
      AND NOT EXISTS (SELECT FROM refunds
        WHERE refunds.payment_id = payments.id AND cause <> 'package_cancelled'
          AND NOT (cause = 'club_refunded' AND EXISTS (SELECT FROM draws
            JOIN packages ON packages.id = package_id
            WHERE draws.id = draw_id AND packages.cancelled_at <= refunds.created_at)))
      AND NOT EXISTS (SELECT FROM disputes
        WHERE disputes.payment_id = payments.id AND disputes.state IN ('open', 'lost')) AS stands
    FROM payments
  ),
  member AS MATERIALIZED (
    SELECT *, started_at IS NOT NULL AND (state IN ('active', 'past_due') OR (state = 'ended'
      AND EXISTS (SELECT FROM place JOIN draws ON draws.id = draw_id
        WHERE membership_id = memberships.id AND stands
          AND closed_at IS NULL AND draws.cancelled_at IS NULL))) AS stays
    FROM memberships
  )`;

/**
 * What must hold of memberships at every moment: the members, their number, the places and what was
 * bought ahead are what the other rows say.
 */
export async function checkMembers(db: Db): Promise<void> {
  const { rows } = await sql`
    WITH ${workedOut}
    SELECT 'place' AS what, id, is_place::text AS kept FROM place WHERE stands <> is_place
    UNION ALL
    SELECT 'member', id, is_member::text FROM member WHERE stays <> is_member
    UNION ALL
    SELECT 'ahead', draws.id, planned_tickets || ' of ' || planned_members FROM draws,
      LATERAL (SELECT coalesce(sum(count), 0) AS tickets, count(*) AS members FROM place
        WHERE draw_id = draws.id AND stands) AS bought
    WHERE is_planned AND (planned_tickets <> tickets OR planned_members <> bought.members)
    UNION ALL
    SELECT 'members', id, members::text FROM packages
    WHERE members <> (SELECT count(*) FROM member WHERE package_id = packages.id AND stays)
  `.execute(db);
  if (rows.length > 0) throw new Error(`The members do not agree: ${JSON.stringify(rows)}`);
}
