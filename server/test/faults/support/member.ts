import { askToJoin, sessionOf } from '@clubdraw/journeys/buyer';
import { rowsOf } from './books.ts';
import { paymentOf } from './buyer.ts';
import type { FaultyClub, SoldPackage } from './club.ts';
import type { RunningProduct } from './running-product.ts';

export type Member = { email: string; sessionId: string; membershipId: string };

let members = 0;

/** Begins a membership; its name stands in the addresses of its hosted page. */
export async function askToJoinByPage(
  running: RunningProduct,
  { tierId }: SoldPackage,
): Promise<Member> {
  members += 1;
  const email = `member-${members}@example.com`;
  const product = running.product(members % running.urls.length);
  const paymentUrl = await askToJoin(product, { tierId, email });
  return { email, sessionId: sessionOf(paymentUrl), membershipId: await paymentOf(paymentUrl) };
}

type Subscription = { id: string; status: string; metadata: { paymentId?: string } };

/** Every subscription of the club, as the provider has it. */
async function subscriptionsOf(
  running: RunningProduct,
  { accountId }: FaultyClub,
): Promise<Subscription[]> {
  const path = 'subscriptions?limit=100&status=all';
  return (await running.outside.list(accountId, path)) as Subscription[];
}

/** The next period of a membership begins at the provider, with what its card makes of it. */
export async function renewByProvider(
  running: RunningProduct,
  club: FaultyClub,
  member: Member,
): Promise<void> {
  const all = await subscriptionsOf(running, club);
  const own = all.find(({ metadata }) => metadata.paymentId === member.membershipId);
  if (own?.status === 'active') await running.outside.tryControl('renew', { subscription: own.id });
}

/**
 * Memberships that are not what their subscription is: ended here and charged there, alive here and
 * ended there, paid for and unknown; also what waits for a checkout or an end although all is over.
 */
export async function wrongMemberships(
  running: RunningProduct,
  club: FaultyClub,
): Promise<object[]> {
  const rows = await rowsOf<{ id: string; state: string; subscription_id: string | null }>(
    running,
    'SELECT id, state, subscription_id FROM memberships',
  );
  const stateOf = new Map(rows.map((row) => [row.subscription_id, row.state]));
  const subscriptions = await subscriptionsOf(running, club);
  const differing = subscriptions.flatMap(({ id, status }) => {
    const state = stateOf.get(id) ?? 'unknown';
    return (state === 'ended') === (status === 'canceled') && state !== 'unknown'
      ? []
      : [{ id, status, state }];
  });
  const waiting = rows.filter(({ state }) => state === 'reserved' || state === 'open');
  const unpaid = await rowsOf(
    running,
    `SELECT id, state, paid_periods FROM memberships
    WHERE (state IN ('active', 'past_due') AND paid_periods = 0)
      OR paid_periods <> (SELECT count(*) FROM payments
        WHERE membership_id = memberships.id AND payments.state = 'paid')`,
  );
  return [...differing, ...waiting, ...unpaid];
}
