import { askForPlaces as askFor, cards, sessionOf } from '@clubdraw/journeys/buyer';
import type { Answer } from '@clubdraw/journeys/http-client';
import type { FaultyClub } from './club.ts';
import type { RunningProduct } from './running-product.ts';

export type Purchase = {
  paymentId: string;
  sessionId: string;
  email: string;
  count: number;
  drawId: string;
  /** Of the browser of its checkout; none for one that waited in line. */
  secret: string | undefined;
};

let buyers = 0;

export type BuyersWish = { drawId: string; count?: number; code?: string | undefined };

/** Asks for places at each server in turn; answers what the product said. */
export async function askForPlaces(
  running: RunningProduct,
  wish: BuyersWish,
): Promise<Answer & { email: string }> {
  buyers += 1;
  const { drawId, count = 1, code } = wish;
  const email = `buyer-${buyers}@example.com`;
  const product = running.product(buyers % running.urls.length);
  return { ...(await askFor(product, { drawId, count, email, code })), email };
}

/** Starts a checkout that must succeed. The payment's name stands in its pages' addresses. */
export async function checkOutByPage(running: RunningProduct, wish: BuyersWish): Promise<Purchase> {
  const answer = await askForPlaces(running, wish);
  const url = answer.body['paymentUrl'];
  if (typeof url !== 'string') throw new Error(`no checkout: ${JSON.stringify(answer)}`);
  const { count = 1, drawId } = wish;
  const { email } = answer;
  const said = answer.body['secret'];
  const secret = typeof said === 'string' ? said : undefined;
  const paymentId = await paymentOf(url);
  return { sessionId: sessionOf(url), email, count, drawId, secret, paymentId };
}

/** The product's name of a payment or membership, which stands on its hosted page. */
export async function paymentOf(paymentUrl: string): Promise<string> {
  const page = await (await fetch(paymentUrl)).text();
  return /paymentId=([\da-f-]{36})/.exec(page)?.[1] ?? '';
}

/** Pays on the hosted page; a refusal is an answer too. */
export async function pay(
  running: RunningProduct,
  { sessionId }: Pick<Purchase, 'sessionId'>,
  card: string = cards.pays,
): Promise<Answer> {
  return running.outside.tryControl('pay', { session: sessionId, card });
}

export async function stateOf(
  running: RunningProduct,
  { paymentId, email }: Pick<Purchase, 'paymentId' | 'email'>,
): Promise<unknown> {
  const path = `/public/payment/${paymentId}?email=${encodeURIComponent(email)}`;
  const { body } = await running.product(-1).ask('GET', path);
  return body['state'];
}

/** Codes that are lost with a killed process are not waited for any longer. */
const codeWithinMs = 5_000;

/** The buyer takes the tickets back, or ends the membership, with the code from the mailbox. */
export async function takeBack(
  running: RunningProduct,
  { paymentId, email }: Pick<Purchase, 'paymentId' | 'email'>,
): Promise<Answer> {
  const product = running.product(0);
  const body = { paymentId, email };
  const otp = await running.outside.codeAfter(
    email,
    async () => product.call('POST', '/public/payment/cancel/otp', { body }),
    codeWithinMs,
  );
  return product.ask('POST', '/public/payment/cancel', { body: { ...body, otp } });
}

/**
 * Two browsers of a checkout give its tickets to another mailbox at once, with the code that this
 * one got.
 */
export async function mendTypedAddress(running: RunningProduct, purchase: Purchase): Promise<void> {
  const { paymentId, secret } = purchase;
  if (secret === undefined) return;
  buyers += 1;
  const newEmail = `moved-${buyers}@example.com`;
  const path = `/public/payment/${paymentId}/address`;
  const headers = { 'X-Payment-Secret': secret };
  const newOtp = await running.outside.codeAfter(
    newEmail,
    async () => running.product(0).call('POST', `${path}/otp`, { body: { newEmail }, headers }),
    codeWithinMs,
  );
  const body = { newEmail, newOtp };
  const answers = await Promise.all(
    [0, -1].map(async (at) => running.product(at).ask('POST', path, { body, headers })),
  );
  if (answers.some(({ status }) => status === 200)) purchase.email = newEmail;
}

type Charge = { id: string; payment_intent: string; metadata: { paymentId?: string } };

/** The charge of a purchase, as the provider has it. */
export async function chargeOf(
  running: RunningProduct,
  { accountId }: FaultyClub,
  { paymentId }: Pick<Purchase, 'paymentId'>,
): Promise<Charge> {
  for (let last = ''; ;) {
    const from = last === '' ? '' : `&starting_after=${last}`;
    const path = `charges?limit=100${from}`;
    const charges = (await running.outside.list(accountId, path)) as Charge[];
    const charge = charges.find(({ metadata }) => metadata.paymentId === paymentId);
    if (charge) return charge;
    last = charges.at(-1)?.id ?? '';
    if (last === '') throw new Error(`nobody paid ${paymentId}`);
  }
}

/** The club gives money back in its dashboard: all of it, or so many minor units. */
export async function refundInDashboard(
  running: RunningProduct,
  club: FaultyClub,
  purchase: Purchase,
  amount?: number,
): Promise<void> {
  const { payment_intent: intent } = await chargeOf(running, club, purchase);
  const form = new URLSearchParams({ payment_intent: intent });
  if (amount !== undefined) form.set('amount', String(amount));
  await running.outside.provider(club.accountId, 'refunds', form);
}
