import type { Frequency } from '@clubdraw/domain/time/frequency';
import type { Currency, Money } from '@clubdraw/domain/money/money';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { Recurrence } from '@clubdraw/domain/time/recurrence';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type MembershipState = 'reserved' | 'open' | 'released' | 'active' | 'past_due' | 'ended';

export type StoredMembership = {
  id: string;
  packageId: string;
  tierId: string;
  ownerId: string;
  accountId: string;
  email: string;
  method: PaymentMethod;
  /** Of one period. */
  price: Money;
  feePercent: number;
  state: MembershipState;
  sessionId: string | null;
  /** The end of its page; null while the provider was not asked for one. */
  sessionExpiresAt: Date | null;
  subscriptionId: string | null;
  /** The last price at the provider that it was billed by, and that no agreement has. */
  ownPriceId: string | null;
  /** The end of the last period that was paid. */
  periodEndsAt: Date | null;
  /** When the subscription ends by itself, as far as is known. */
  cancelAt: Date | null;
  /** Invoices that bought a draw. */
  paidPeriods: number;
  checks: number;
  /** The words of its payment page. */
  title: string;
  /** The name of its package now. */
  packageName: string;
  /** Tickets of the first period. */
  tickets: number;
  /** When its package draws. */
  recurrence: Recurrence;
};

function selectMemberships(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('packages', 'packages.id', 'memberships.package_id')
    .innerJoin('tiers', 'tiers.id', 'memberships.tier_id')
    .select([
      'memberships.id',
      'memberships.package_id as packageId',
      'memberships.tier_id as tierId',
      'memberships.owner_id as ownerId',
      'memberships.account_id as accountId',
      'memberships.email',
      'memberships.title',
      'memberships.price_minor as priceMinor',
      'memberships.fee_percent as feePercent',
      'memberships.session_id as sessionId',
      'memberships.session_expires_at as sessionExpiresAt',
      'memberships.subscription_id as subscriptionId',
      'memberships.own_price_id as ownPriceId',
      'memberships.period_ends_at as periodEndsAt',
      'memberships.cancel_at as cancelAt',
      'memberships.paid_periods as paidPeriods',
      'memberships.checks',
      'packages.name as packageName',
      'tiers.chance_of_win as tickets',
      sql<Currency>`memberships.currency`.as('currency'),
      sql<PaymentMethod>`memberships.method`.as('method'),
      sql<MembershipState>`memberships.state`.as('state'),
      sql<Frequency>`packages.frequency`.as('frequency'),
      'packages.draw_date_local as firstLocal',
      'packages.timezone',
      'packages.first_number as firstNumber',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMemberships>['execute']>>[number];

function storedMembership(row: Row): StoredMembership {
  const {
    priceMinor,
    currency,
    feePercent,
    firstLocal,
    timezone,
    frequency,
    firstNumber,
    ...same
  } = row;
  return {
    ...same,
    price: { amount: priceMinor, currency },
    feePercent: Number(feePercent),
    recurrence: { firstLocal, timezone, frequency, firstNumber },
  };
}

/** The memberships of these ids, in their order; undefined where there is none. */
export async function findMemberships(
  db: Db,
  ids: readonly string[],
): Promise<(StoredMembership | undefined)[]> {
  const rows = await selectMemberships(db)
    .where(sql<boolean>`memberships.id = ANY (${ids}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.id, storedMembership(row)]));
  return ids.map((id) => found.get(id.toLowerCase()));
}

export async function findMembership(db: Db, id: string): Promise<StoredMembership | undefined> {
  const [found] = await findMemberships(db, [id]);
  return found;
}

/** The membership of somebody who knows its id and its e-mail, in any case. */
export async function findMembershipOf(
  db: Db,
  { membershipId, email }: { membershipId: string; email: string },
): Promise<StoredMembership | undefined> {
  const row = await selectMemberships(db)
    .where('memberships.id', '=', membershipId)
    .where(sql<boolean>`lower(memberships.email) = lower(${email.trim()})`)
    .executeTakeFirst();
  return row && storedMembership(row);
}

/** One whose page the provider was asked for. */
export type AskedMembership = StoredMembership & { sessionExpiresAt: Date };

export function isAskedMembership(membership: StoredMembership): membership is AskedMembership {
  return membership.sessionExpiresAt !== null;
}

export type NewSubscriptionSession = {
  membershipId: string;
  sessionId: string;
  url: string | null;
  /** As it was ordered: a membership that was ordered anew since then has another page. */
  sessionExpiresAt: Date;
  checkAt: Date;
};

/** Stores the payment page; false when the checkout was over meanwhile. */
export async function storeSession(db: Db, made: NewSubscriptionSession): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE memberships SET state = 'open', session_id = ${made.sessionId},
      session_url = ${made.url}, check_at = ${made.checkAt}
    WHERE id = ${made.membershipId} AND state = 'reserved'
      AND session_expires_at = ${made.sessionExpiresAt}`.execute(db);
  return numAffectedRows === 1n;
}

/** Nobody can pay for it any more. */
export async function markMembershipReleased(db: Db, membershipId: string): Promise<void> {
  await sql`
    UPDATE memberships SET state = 'released', check_at = 'infinity',
      client_hash = NULL, network_hash = NULL
    WHERE id = ${membershipId} AND state IN ('reserved', 'open')`.execute(db);
}

/**
 * The same for one whose page cannot exist: because nobody asked for it, or as the process says
 * that is alone with it. False when that is not so any more.
 */
export async function markUnpaged(
  db: Db,
  { membershipId, opening }: { membershipId: string; opening?: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE memberships SET state = 'released', check_at = 'infinity',
      client_hash = NULL, network_hash = NULL
    WHERE id = ${membershipId} AND state = 'reserved'
      AND CASE WHEN ${opening ?? null}::int IS NULL THEN session_expires_at IS NULL
        ELSE openings = ${opening ?? null}::int END`.execute(db);
  return numAffectedRows === 1n;
}

/** The subscription that its checkout started, whatever became of it since. */
export async function storeSubscription(
  db: Db,
  { membershipId, subscriptionId }: { membershipId: string; subscriptionId: string },
): Promise<void> {
  await sql`
    UPDATE memberships SET subscription_id = ${subscriptionId}
    WHERE id = ${membershipId} AND subscription_id IS NULL`.execute(db);
}

/** Asks again at an instant; only when something is heard of it, when there is none. */
export async function postponeMembershipCheck(
  db: Db,
  { membershipId, at }: { membershipId: string; at: Date | undefined },
): Promise<void> {
  await sql`
    UPDATE memberships SET checks = checks + 1,
      check_at = coalesce(${at ?? null}::timestamptz, 'infinity')
    WHERE id = ${membershipId} AND state <> 'released'`.execute(db);
}
