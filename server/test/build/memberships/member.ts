import { startMembershipPaymentCall } from '@clubdraw/contract/payments/payments';
import type { TestServer } from '../../harness.ts';
import type { TestContext } from '../../test-context.ts';
import type { BuiltOwner } from '../owner.ts';
import type { PaidMoney } from '../../stand-ins/memory-payments.ts';
import { buildPackage } from './package.ts';
import { buildSeller, deliver, type Shop } from '../sale.ts';

export type MembersClub = {
  packageId: string;
  tierIds: string[];
  tierId: string;
  owner: BuiltOwner;
};

/** The tiers of a package in their order. */
export async function tierIdsOf(context: TestContext, packageId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('tiers')
    .select('id')
    .where('package_id', '=', packageId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** A package on sale: weekly, 10 AUD for 5 tickets and 2 more each renewal, unless changed. */
export async function buildClub(
  shop: Shop,
  change: Record<string, unknown> = {},
): Promise<MembersClub> {
  const owner = await buildSeller(shop.context);
  const { packageId } = await buildPackage(shop.context, change, owner);
  const tierIds = await tierIdsOf(shop.context, packageId);
  return { packageId, tierIds, tierId: tierIds[0] ?? '', owner };
}

export type MemberOrder = { email?: string; address?: string; via?: string };

let members = 0;

/** Starts a checkout over HTTP; answers the membership that waits for it too. */
export async function askToJoin(shop: TestServer, tierId: string, order: MemberOrder = {}) {
  members += 1;
  const { email = `member-${members}@example.com`, address, via } = order;
  const body = { membershipTireId: tierId, email, paymentMethod: 'card' as const, via };
  const options = address === undefined ? {} : { address };
  const answer = await shop.call(startMembershipPaymentCall, { body }, options);
  const row = await shop.context.db
    .selectFrom('memberships')
    .select('id')
    .where('session_url', '=', answer.body.paymentUrl ?? '')
    .executeTakeFirst();
  return { ...answer, email, membershipId: row?.id ?? '' };
}

/** A member: subscribed, paid, tickets issued. */
export async function buildMember(
  shop: Shop,
  tierId: string,
  order: MemberOrder = {},
): Promise<{ membershipId: string; email: string }> {
  const { status, body, membershipId, email } = await askToJoin(shop, tierId, order);
  if (status !== 200) throw new Error(`no checkout: ${body.error}`);
  for (const event of shop.payments.subscribe(membershipId) ?? []) await deliver(shop, event);
  await shop.doJobs();
  return { membershipId, email };
}

/** The next period is paid and its event arrives. */
export async function renew(shop: Shop, membershipId: string): Promise<void> {
  await deliver(shop, shop.payments.renew(membershipId));
  await shop.doJobs();
}

export async function membershipRow(shop: Pick<TestServer, 'context'>, membershipId: string) {
  return shop.context.db
    .selectFrom('memberships')
    .selectAll()
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow();
}

/** The money of a period, for what clubs and banks do with it; the first is 0. */
export function paidMoney(shop: Shop, membershipId: string, at = 0): PaidMoney {
  const { order, invoices } = shop.payments.subscriptionOf(membershipId) ?? {};
  const invoice = invoices?.[at];
  if (!order || !invoice?.providerPaymentId) throw new Error('nothing was paid');
  const { accountId } = order;
  return { accountId, providerPaymentId: invoice.providerPaymentId, total: invoice.paid };
}

/** The paid periods of a membership with the draw that each bought, in order. */
export async function periodsOf(shop: TestServer, membershipId: string) {
  return shop.context.db
    .selectFrom('payments')
    .innerJoin('draws', 'draws.id', 'payments.draw_id')
    .select((row) => [
      'payments.id',
      'period',
      'payments.state',
      'count',
      'occurrence',
      'is_planned',
      row
        .selectFrom('tickets')
        .select((ticket) => ticket.fn.countAll<number>().as('n'))
        .whereRef('payment_id', '=', 'payments.id')
        .where('voided_at', 'is', null)
        .as('tickets'),
    ])
    .where('membership_id', '=', membershipId)
    .orderBy('period')
    .execute();
}
