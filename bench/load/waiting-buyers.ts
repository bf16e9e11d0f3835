import { Agent } from 'node:http';
import { scheduler } from 'node:timers/promises';
import { httpCall, type HttpAnswer } from './http-call.ts';
import { pay } from './pay.ts';

export type Coming = {
  url: string;
  drawId: string;
  buyers: number;
  perSecond: number;
  /** Begins their addresses; `waiting` unless told. Others at the same time need another one. */
  name?: string;
};

/** The course of one buyer; instants in ms since the first one came. */
export type Waited = {
  cameAt: number;
  /** Each answer that told a place in the line, and for how many seconds. */
  told: { at: number; seconds: number }[];
  /** How often the server was too busy to begin, and was asked again. */
  refusals: number;
  pageAt: number | undefined;
  paidAt: number | undefined;
  failure: string | undefined;
};

/**
 * Buyers who come one after the other, wait in line as the page in a browser does, and pay at once.
 */
export async function buyInLine(coming: Coming): Promise<Waited[]> {
  const began = performance.now();
  const all = Array.from({ length: coming.buyers }, async (_, at) => {
    await scheduler.wait((at / coming.perSecond) * 1_000);
    const waited: Waited = {
      cameAt: performance.now() - began,
      told: [],
      refusals: 0,
      pageAt: undefined,
      paidAt: undefined,
      failure: undefined,
    };
    // One connection for each buyer, as a browser has it: among the idle ones of a pool for all are
    // some that the product is about to close.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    waited.failure = await buyOne(coming, { at, began, waited, agent }).catch((error: unknown) =>
      error instanceof Error ? error.message : 'unknown',
    );
    agent.destroy();
    return waited;
  });
  return Promise.all(all);
}

/** As the checkout in a browser does where the server is too busy to begin. */
const maxTries = 12;

async function buyOne(
  { url, drawId, name = 'waiting' }: Coming,
  { at, began, waited, agent }: { at: number; began: number; waited: Waited; agent: Agent },
): Promise<string | undefined> {
  const email = `${name}-${at}@example.com`;
  const body = JSON.stringify({
    drawID: drawId,
    count: 1,
    email,
    paymentMethod: 'card',
    phone: '',
  });
  const headers = { 'content-type': 'application/json' };
  const checkout = `${url}/public/payment`;
  const ask = () => httpCall({ method: 'POST', url: checkout, headers, body, agent });
  let answer = await ask();
  for (let tries = 1; answer.status === 503 && tries < maxTries; tries += 1) {
    waited.refusals += 1;
    await scheduler.wait(Math.min(tries, 5) * 1_000 * (0.5 + Math.random()));
    answer = await ask();
  }
  while (answer.status === 202) {
    const { waiting } = JSON.parse(answer.text) as Waiting;
    waited.told.push({ at: performance.now() - began, seconds: waiting.seconds });
    const page = `${checkout}/${waiting.paymentId}/page?email=${encodeURIComponent(email)}`;
    answer = await httpCall({ method: 'GET', url: page, agent });
  }
  if (answer.status !== 200) return `checkout ${answer.status}`;
  waited.pageAt = performance.now() - began;
  const paid: HttpAnswer = await pay((JSON.parse(answer.text) as Page).paymentUrl, email);
  if (paid.status !== 200) return `payment ${paid.status}`;
  waited.paidAt = performance.now() - began;
  return undefined;
}

type Waiting = { waiting: { paymentId: string; seconds: number } };
type Page = { paymentUrl: string };
