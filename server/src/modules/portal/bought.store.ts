import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Bought = {
  name: string;
  detail: string;
  clubName: string | null;
  runAt: Date;
  timezone: string;
  isCancelled: boolean;
};

/** The purchase of a payment, for who knows its id and its e-mail, in any case. */
export async function findBought(
  db: Db,
  { paymentId, email }: { paymentId: string; email: string },
): Promise<Bought | undefined> {
  const { rows } = await sql<Bought>`
    SELECT coalesce(packages.name, draws.name) AS name, coalesce(tiers.name, draws.prize) AS detail,
      club_name AS "clubName", draws.run_at AS "runAt", draws.timezone,
      coalesce(packages.cancelled_at, draws.cancelled_at) IS NOT NULL AS "isCancelled"
    FROM payments
    JOIN draws ON draws.id = payments.draw_id
    LEFT JOIN memberships ON memberships.id = payments.membership_id
    LEFT JOIN tiers ON tiers.id = memberships.tier_id
    LEFT JOIN packages ON packages.id = memberships.package_id
    LEFT JOIN connect_accounts ON connect_accounts.owner_id = draws.owner_id AND connect_accounts.replaced_at IS NULL
    WHERE payments.id = ${paymentId} AND lower(payments.email) = lower(${email.trim()})`.execute(
    db,
  );
  return rows[0];
}
