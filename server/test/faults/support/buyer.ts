import type { Club } from './club.ts';
import { call, codeFor, control, type Answer } from './world.ts';
import type { Stage } from './stage.ts';

export type Purchase = {
  paymentId: string;
  sessionId: string;
  email: string;
  count: number;
  drawId: string;
};

export const cards = {
  pays: '4242424242424242',
  isDisputed: '4000000000000259',
  refundWaits: '4000000000007726',
  refundFails: '4000000000005126',
  failsOnRenewal: '4000000000000341',
};

let buyers = 0;

export type Wish = { drawId: string; count?: number; email?: string; base?: string };

/** Asks for places; answers what the product said. */
export async function askForPlaces(stage: Stage, wish: Wish): Promise<Answer & { email: string }> {
  buyers += 1;
  const { drawId, count = 1, email = `buyer-${buyers}@example.com` } = wish;
  const base = wish.base ?? stage.urls[buyers % stage.urls.length] ?? '';
  const body = { drawID: drawId, count, email, paymentMethod: 'card', phone: '' };
  return { ...(await call(base, 'POST', '/public/payment', body)), email };
}

/** Starts a checkout that must succeed. The payment's name stands in its pages' addresses. */
export async function checkOut(stage: Stage, wish: Wish): Promise<Purchase> {
  const answer = await askForPlaces(stage, wish);
  const url = answer.body['paymentUrl'];
  if (typeof url !== 'string') throw new Error(`no checkout: ${JSON.stringify(answer)}`);
  const sessionId = new URL(url).pathname.split('/').at(-1) ?? '';
  const { count = 1, drawId } = wish;
  const { email } = answer;
  return { sessionId, email, count, drawId, paymentId: await paymentOf(stage, sessionId) };
}

async function paymentOf(stage: Stage, sessionId: string): Promise<string> {
  const page = await (await fetch(`${stage.sandboxUrl}/pay/${sessionId}`)).text();
  return /paymentId=([\da-f-]{36})/.exec(page)?.[1] ?? '';
}

/** Pays on the hosted page. */
export async function pay(
  stage: Stage,
  { sessionId }: Pick<Purchase, 'sessionId'>,
  card: string = cards.pays,
): Promise<Answer> {
  return control(stage, 'pay', { session: sessionId, card });
}

export async function stateOf(
  stage: Stage,
  { paymentId, email }: Pick<Purchase, 'paymentId' | 'email'>,
): Promise<unknown> {
  const path = `/public/payment/${paymentId}?email=${encodeURIComponent(email)}`;
  const { body } = await call(stage.urls.at(-1) ?? '', 'GET', path);
  return body['state'];
}

/** The buyer takes the tickets back, with the code from the mailbox. */
export async function takeBack(
  stage: Stage,
  { paymentId, email }: Purchase,
): Promise<Answer | undefined> {
  const [base = ''] = stage.urls;
  const name = { paymentId, email };
  const otp = await codeFor(stage, email, async () =>
    call(base, 'POST', '/public/payment/cancel/otp', name),
  );
  if (otp === undefined) return undefined;
  return call(base, 'POST', '/public/payment/cancel', { ...name, otp });
}

type Charge = { id: string; payment_intent: string; metadata: { paymentId?: string } };

/** The charge of a purchase, as the provider has it. */
export async function chargeOf(
  stage: Stage,
  { accountId }: Club,
  { paymentId }: Pick<Purchase, 'paymentId'>,
): Promise<Charge> {
  const { data } = (await provider(stage, accountId, '/v1/charges?limit=100')) as {
    data: Charge[];
  };
  const charge = data.find(({ metadata }) => metadata.paymentId === paymentId);
  if (!charge) throw new Error(`nobody paid ${paymentId}`);
  return charge;
}

/** The club gives money back in its dashboard: all of it, or so many minor units. */
export async function refundInDashboard(
  stage: Stage,
  club: Club,
  purchase: Purchase,
  amount?: number,
): Promise<void> {
  const { payment_intent: intent } = await chargeOf(stage, club, purchase);
  const body = new URLSearchParams({ payment_intent: intent });
  if (amount !== undefined) body.set('amount', String(amount));
  await provider(stage, club.accountId, '/v1/refunds', body);
}

async function provider(
  stage: Stage,
  accountId: string,
  path: string,
  body?: URLSearchParams,
): Promise<unknown> {
  const answer = await fetch(stage.sandboxUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer sk_test_club', 'stripe-account': accountId },
    ...(body && { body }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
