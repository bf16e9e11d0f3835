import { sql } from 'kysely';
import type { BenchContext } from './bench-context.ts';

/**
 * Has every membership of a package pay its first period, a second after the one before, and every
 * second one end: straight in the tables, without tickets.
 */
export async function payAndEndHalf({ db, clock }: BenchContext, packageId: string): Promise<void> {
  const now = clock.now();
  await sql`
    UPDATE memberships SET state = 'active', is_member = true,
      started_at = ${now}::timestamptz - numbered.n * interval '1 second'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM memberships
      WHERE package_id = ${packageId}) AS numbered
    WHERE memberships.id = numbered.id`.execute(db);
  await sql`
    INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
      currency, method, terms_version_id, state, session_expires_at, check_at, provider_payment_id,
      created_at, paid_at, membership_id, invoice_id, period, tier_id, is_place)
    SELECT member.id, draws.id, member.owner_id, account_id, email, 5, price_minor, 150,
      member.currency, method, member.terms_version_id, 'paid', ${now}, 'infinity',
      'pi_' || member.id, ${now}, ${now}, member.id, 'in_' || member.id, 1, tier_id, true
    FROM memberships AS member JOIN draws ON draws.package_id = member.package_id
    WHERE member.package_id = ${packageId}`.execute(db);
  await sql`
    UPDATE memberships SET state = 'ended', ended_at = ${now}, end_cause = 'provider'
    WHERE package_id = ${packageId} AND extract(epoch FROM started_at)::bigint % 2 = 0`.execute(db);
  await sql`
    UPDATE packages SET members = (SELECT count(*) FROM memberships
      WHERE package_id = packages.id AND is_member)
    WHERE id = ${packageId}`.execute(db);
}
