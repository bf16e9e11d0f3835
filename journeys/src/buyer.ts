import { JourneyFailed, textOf, type Answer, type ProductClient } from './http-client.ts';
import type { SandboxClient } from './sandbox-client.ts';

/** Card numbers of the provider, by what becomes of a payment with them. */
export const cards = {
  pays: '4242424242424242',
  isDisputed: '4000000000000259',
  refundWaits: '4000000000007726',
  refundFails: '4000000000005126',
  failsOnRenewal: '4000000000000341',
};

/** The draw, the number of its tickets, the buyer's address and entry code. */
export type TicketWish = {
  drawId: string;
  count: number;
  email: string;
  code?: string | undefined;
};

/** Asks for places, and waits in line for the payment page; a refusal is an answer too. */
export async function askForPlaces(product: ProductClient, wish: TicketWish): Promise<Answer> {
  const answer = await product.ask('POST', '/public/payment', { body: orderOf(wish) });
  return waitInLine(product, wish.email, answer);
}

/** Begins a purchase; answers the payment page's address. */
export async function checkOut(product: ProductClient, wish: TicketWish): Promise<string> {
  return textOf(accepted(await askForPlaces(product, wish)), 'paymentUrl');
}

/** Asks until the page is open; each call is held while there is no news. */
async function waitInLine(product: ProductClient, email: string, first: Answer): Promise<Answer> {
  let answer = first;
  while (answer.status === 202) {
    const paymentId = textOf({ data: answer.body['waiting'] }, 'paymentId');
    const page = `/public/payment/${paymentId}/page?email=${encodeURIComponent(email)}`;
    answer = await product.ask('GET', page);
  }
  return answer;
}

/** @throws JourneyFailed with the refusal's own sentence and status */
function accepted({ status, body }: Answer): Answer['body'] {
  if (status < 400) return body;
  const text = `Clubdraw gives no payment page: ${String(body['error'])}`;
  throw new JourneyFailed(text, { status });
}

function orderOf({ drawId, count, email, code }: TicketWish) {
  return { drawID: drawId, count, email, code, paymentMethod: 'card' };
}

/** Begins a membership; answers the payment page's address. */
export async function askToJoin(
  product: ProductClient,
  { tierId, email }: { tierId: string; email: string },
): Promise<string> {
  const body = { membershipTireId: tierId, email, paymentMethod: 'card' };
  const answer = await product.ask('POST', '/public/payment/membership', { body });
  return textOf(accepted(await waitInLine(product, email, answer)), 'paymentUrl');
}

/** The provider's name of the session of a payment page. */
export function sessionOf(paymentUrl: string): string {
  return new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
}

/** Pays on the hosted page, which must take the card. */
export async function pay(
  sandbox: SandboxClient,
  paymentUrl: string,
  { name, card = cards.pays }: { name?: string; card?: string | undefined } = {},
): Promise<void> {
  await sandbox.control('pay', { session: sessionOf(paymentUrl), card, ...(name && { name }) });
}

/** Joins a free draw as a visitor does. */
export async function joinDraw(
  product: ProductClient,
  drawId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const body = { drawId, name, email };
  await product.call('POST', '/public/club-owner/promo-draw-signup', { body });
}
