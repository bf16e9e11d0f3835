import { crowd } from './crowd.ts';
import { httpCall, type HttpAnswer } from './http-call.ts';
import { pay } from './pay.ts';

export type Buying = {
  /** Where each checkout goes, in turn: one address for each server process. */
  urls: readonly string[];
  drawId: string;
  buyers: number;
  inFlight: number;
  /** Tickets of the n-th buyer. */
  countOf: (at: number) => number;
  /** An entry code that each of them has. */
  code?: string | undefined;
};

export type Bought = {
  paid: number;
  refused: number;
  /** Anything else, by what it was. */
  failures: Record<string, number>;
  seconds: number;
  /** Milliseconds until the payment page was known, and until the provider's page answered. */
  checkoutMs: number[];
  purchaseMs: number[];
  ticketsPaid: number;
};

let crowds = 0;

/**
 * A crowd that buys: each asks for a checkout and pays it at once on the page it is sent to. 409 is
 * a refusal as it should be; anything but that and success is a failure.
 */
export async function buyTickets(buying: Buying): Promise<Bought> {
  crowds += 1;
  const name = `${process.pid}-${crowds}`;
  const all: Bought = {
    paid: 0,
    refused: 0,
    failures: {},
    seconds: 0,
    checkoutMs: [],
    purchaseMs: [],
    ticketsPaid: 0,
  };
  const began = performance.now();
  await crowd({ count: buying.buyers, inFlight: buying.inFlight }, async (at) => {
    const failure = await buyOnce(buying, { at, name, all });
    if (failure !== undefined) all.failures[failure] = (all.failures[failure] ?? 0) + 1;
  });
  all.seconds = (performance.now() - began) / 1000;
  return all;
}

async function buyOnce(
  { urls, drawId, countOf, code }: Buying,
  { at, name, all }: { at: number; name: string; all: Bought },
): Promise<string | undefined> {
  const count = countOf(at);
  const email = `buyer-${name}-${at}@example.com`;
  const order = { drawID: drawId, count, email, paymentMethod: 'card', phone: '' };
  const body = JSON.stringify(code === undefined ? order : { ...order, code });
  const headers = { 'content-type': 'application/json' };
  const began = performance.now();
  const url = `${urls[at % urls.length]}/public/payment`;
  const asked = await httpCall({ method: 'POST', url, headers, body }).catch(failed);
  const checkout = await waitInLine(url, email, asked);
  all.checkoutMs.push(performance.now() - began);
  if (checkout.status === 409) all.refused += 1;
  if (checkout.status === 409) return undefined;
  if (checkout.status !== 200) return `checkout ${checkout.status}`;
  const { paymentUrl } = JSON.parse(checkout.text) as { paymentUrl: string };
  const paid = await pay(paymentUrl, email).catch(failed);
  if (paid.status !== 200 && paid.status !== 303) return `payment ${paid.status}`;
  all.purchaseMs.push(performance.now() - began);
  all.paid += 1;
  all.ticketsPaid += count;
  return undefined;
}

/** Asks until the page is open; each call is held while there is no news. */
async function waitInLine(url: string, email: string, first: HttpAnswer): Promise<HttpAnswer> {
  let answer = first;
  while (answer.status === 202) {
    const { waiting } = JSON.parse(answer.text) as { waiting: { paymentId: string } };
    const page = `${url}/${waiting.paymentId}/page?email=${encodeURIComponent(email)}`;
    answer = await httpCall({ method: 'GET', url: page, headers: {} }).catch(failed);
  }
  return answer;
}

function failed(error: unknown): HttpAnswer {
  return { status: error instanceof Error ? error.message : 'unknown', text: '' };
}
