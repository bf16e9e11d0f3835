import { sql } from 'kysely';
import type { TestContext } from '../test-context.ts';
import type { BuiltOwner } from './owner.ts';
import { buildDraw } from './sold-draw.ts';

export type BuiltPackage = { packageId: string; tierId: string; drawId: string; owner: BuiltOwner };

/** A package with one tier and its open draw, straight in the tables: 10 tickets, 2 more a renewal. */
export async function buildPackageRows(
  context: TestContext,
  owner: BuiltOwner,
): Promise<BuiltPackage> {
  const [packageId, tierId] = [context.random.uuidv7(), context.random.uuidv7()];
  const { drawId } = await buildDraw(context, { name: 'Salt Members' }, owner);
  const now = context.clock.now();
  await sql`INSERT INTO packages (id, owner_id, name, frequency, draw_date_local, timezone, currency,
      created_at, updated_at)
    VALUES (${packageId}, ${owner.ownerId}, 'Salt Members', 'Monthly', '2026-03-03T20:30',
      'Australia/Sydney', 'AUD', ${now}, ${now})`.execute(context.db);
  await sql`INSERT INTO tiers (id, package_id, position, name, price_minor, currency, chance_of_win,
      recurring_entry) VALUES (${tierId}, ${packageId}, 0, 'Swimmer', 1500, 'AUD', 10, 2)`.execute(
    context.db,
  );
  await sql`UPDATE draws SET package_id = ${packageId}, occurrence = 1 WHERE id = ${drawId}`.execute(
    context.db,
  );
  return { packageId, tierId, drawId, owner };
}

/** A membership whose first period is paid and has its tickets in the open draw. */
export async function buildMembershipRows(
  context: TestContext,
  { packageId, tierId, drawId, owner }: BuiltPackage,
  email: string,
): Promise<{ membershipId: string }> {
  const id = context.random.uuidv7();
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await sql`INSERT INTO memberships (id, package_id, tier_id, owner_id, account_id, email, method,
        price_minor, fee_percent, currency, terms_version_id, state, session_expires_at, check_at,
        paid_periods, subscription_id, created_at, started_at)
      SELECT ${id}, ${packageId}, ${tierId}, ${owner.ownerId}, 'acct_test', ${email}, 'card', 1500, 15,
        'AUD', terms_version_id, 'active', ${now}, ${now}, 1, ${`sub_${id}`}, ${now}, ${now}
      FROM draws WHERE id = ${drawId}`.execute(trx);
    await sql`INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor,
        fee_minor, currency, method, terms_version_id, state, check_at, session_expires_at, created_at,
        paid_at, membership_id, invoice_id, period)
      SELECT ${id}, ${drawId}, ${owner.ownerId}, 'acct_test', ${email}, 10, 1500, 225, 'AUD', 'card',
        terms_version_id, 'paid', ${now}, ${now}, ${now}, ${now}, ${id}, ${`in_${id}`}, 1
      FROM draws WHERE id = ${drawId}`.execute(trx);
    await sql`INSERT INTO tickets (draw_id, serial, code, payment_id)
      SELECT draws.id, tickets_issued + n, draw_code(draw_code_index(code_key, tickets_issued + n,
        code_space), numbers_length, numbers_from, numbers_to), ${id}
      FROM draws, generate_series(0, 9) AS n WHERE draws.id = ${drawId}`.execute(trx);
    await sql`UPDATE draws SET tickets_issued = tickets_issued + 10, tickets_sold = tickets_sold + 10,
        members = members + (SELECT add_draw_members(${drawId}::uuid, ARRAY[${email}], ARRAY[10], ${now}))
      WHERE id = ${drawId}`.execute(trx);
  });
  return { membershipId: id };
}
