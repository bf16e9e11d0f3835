import { newPackageDraft } from '@clubdraw/contract/packages/form/package-form';
import { sql } from 'kysely';
import type {
  ListedInvoice,
  ProviderInvoice,
} from '../../server/src/edge/subscription-provider.ts';
import { createPackage } from '../../server/src/modules/packages/create-package.ts';
import type { Seller } from './seller.ts';
import type { BenchContext } from './bench-context.ts';

const priceMinor = 1_000;
const feeMinor = 150;

/**
 * A package of one tier whose first draw runs at an instant: 5 tickets, 2 more with each renewal.
 */
export async function publishPackage(
  context: BenchContext,
  { ownerId }: Seller,
  firstDrawAt: Date,
): Promise<string> {
  const draft = newPackageDraft.parse({
    name: 'Salt Club',
    frequency: 'Weekly',
    drawDate: firstDrawAt.toISOString().slice(0, 16),
    currency: 'AUD',
    timezone: 'UTC',
    tiers: [{ name: 'Gold', price: 10, currency: 'AUD', chanceOfWin: 5, recurringEntry: 2 }],
    discounts: [],
  });
  return createPackage(context, { ownerId, draft });
}

/** Memberships straight in the tables, none of which has paid yet; answers their ids. */
export async function addMembers(
  context: BenchContext,
  { packageId, accountId, count }: { packageId: string; accountId: string; count: number },
): Promise<string[]> {
  const now = context.clock.now();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO memberships (id, package_id, tier_id, owner_id, account_id, email, method,
      price_minor, fee_percent, currency, title, terms_version_id, state, session_expires_at, check_at,
      subscription_id, created_at)
    SELECT made.id, package_id, tiers.id, owner_id, ${accountId}, 'member' || n || '@example.com',
      'card', price_minor, 15, tiers.currency, packages.name || ' · ' || tiers.name,
      (SELECT terms_version_id FROM draws WHERE draws.package_id = packages.id LIMIT 1), 'open',
      ${now}, 'infinity', 'sub_' || made.id, ${now}
    FROM tiers JOIN packages ON packages.id = package_id,
      LATERAL (SELECT n, uuidv7() AS id FROM generate_series(1, ${count}::int) AS n) AS made
    WHERE package_id = ${packageId} RETURNING id`.execute(context.db);
  await sql`ANALYZE memberships`.execute(context.db);
  return rows.map(({ id }) => id);
}

export type Period = { number: number; paidAt: Date; endsAt: Date };

/** The n-th invoice of a membership, paid, as the provider shows it. */
export function paidInvoice(
  membershipId: string,
  { number, paidAt, endsAt }: Period,
): ProviderInvoice {
  const listed: ListedInvoice = {
    id: `in_${number}_${membershipId}`,
    state: 'paid',
    period: number === 1 ? 'first' : 'renewal',
    paidAt,
    periodEndsAt: endsAt,
    priceId: null,
    hasFailed: false,
    payUrl: null,
  };
  return {
    ...listed,
    subscriptionId: `sub_${membershipId}`,
    paid: { amount: priceMinor, currency: 'AUD' },
    providerPaymentId: `pi_${number}_${membershipId}`,
    feeAmount: feeMinor,
  };
}
