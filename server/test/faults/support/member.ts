import { askToJoin, sessionOf } from '@clubdraw/journeys/buyer';
import { textOf } from '@clubdraw/journeys/http-client';
import { rowsOf } from './books.ts';
import { paymentOf } from './buyer.ts';
import type { FaultyClub, SoldPackage } from './club.ts';
import type { RunningProduct } from './running-product.ts';

export type Member = {
  email: string;
  sessionId: string;
  membershipId: string;
  /** Of the portal, once the member signed in. */
  token?: string;
};

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

/** Codes that are lost with a killed process are not waited for any longer. */
const codeWithinMs = 5_000;

async function signInToPortal(running: RunningProduct, member: Member): Promise<string> {
  const { email: username } = member;
  const product = running.product(0);
  let sessionId = '';
  const otp = await running.outside.codeAfter(
    username,
    async () => {
      const body = { username };
      sessionId = textOf(await product.call('POST', '/auth/customer/otp', { body }), 'sessionId');
    },
    codeWithinMs,
  );
  const body = { username, otp, sessionId };
  return textOf(await product.call('POST', '/auth/customer/verify-otp', { body }), 'token');
}

type Choices = { startsAt: string; choices: { tierId: string; price: { amount: number } }[] };

/** The member confirms the tier that is shown, at all servers at once. */
export async function changeTierByPage(running: RunningProduct, member: Member): Promise<unknown> {
  const token = (member.token ??= await signInToPortal(running, member));
  const path = `/auth/customer/memberships/${member.membershipId}/tier`;
  const shown = (await running.product(-1).call('GET', `${path}s`, { token })) as Choices;
  const [choice] = shown.choices;
  if (!choice) return undefined;
  const body = { tierId: choice.tierId, price: choice.price.amount, startsAt: shown.startsAt };
  const presses = running.urls.map(async (_, at) =>
    running.product(at).ask('POST', path, { token, body }),
  );
  return Promise.allSettled(presses);
}

type Subscription = {
  id: string;
  status: string;
  metadata: { paymentId?: string };
  items: { data: { price: { unit_amount: number } }[] };
};

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
 * ended there, paid for and unknown, billed at another price than was agreed; also what waits for a
 * checkout or an end although all is over.
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
  const agreed = await rowsOf<{ id: string; price: number }>(
    running,
    // A club's own price does not come up in a history.
    `SELECT subscription_id AS id, coalesce(tiers.price_minor, memberships.price_minor)::int AS price
      FROM memberships LEFT JOIN agreed_tiers AS waiting
        ON membership_id = memberships.id AND waiting.state = 'waiting'
      LEFT JOIN tiers ON tiers.id = waiting.tier_id WHERE memberships.state IN ('active', 'past_due')`,
  );
  const priceOf = new Map(agreed.map(({ id, price }) => [id, price]));
  const misbilled = subscriptions.flatMap(({ id, items }) => {
    const billed = items.data[0]?.price.unit_amount;
    const price = priceOf.get(id) ?? billed;
    return price === billed ? [] : [{ id, billed, price }];
  });
  const waiting = rows.filter(({ state }) => state === 'reserved' || state === 'open');
  const unpaid = await rowsOf(
    running,
    `SELECT id, state, paid_periods FROM memberships
    WHERE (state IN ('active', 'past_due') AND paid_periods = 0)
      OR paid_periods <> (SELECT count(*) FROM payments
        WHERE membership_id = memberships.id AND payments.state = 'paid')`,
  );
  return [...differing, ...misbilled, ...waiting, ...unpaid];
}
