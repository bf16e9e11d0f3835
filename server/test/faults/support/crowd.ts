import { sessionOf } from '@clubdraw/journeys/buyer';
import { JourneyFailed } from '@clubdraw/journeys/http-client';
import { scheduler } from 'node:timers/promises';
import { rowsOf } from './books.ts';
import { askForPlaces, pay, paymentOf, stateOf } from './buyer.ts';
import type { RunningProduct } from './running-product.ts';

/** A purchase that the product answered with success. */
export type ToldBuyer = { sessionId: string; paymentId: string; email: string; isPaid: boolean };

/**
 * People who buy one ticket after the other, with a pause behind each, while something happens to
 * the product.
 */
export type Crowd = {
  told: readonly ToldBuyer[];
  /** Other answers, by status; 0 where nobody answered. */
  refused: ReadonlyMap<number, number>;
  untilMore: (more: number) => Promise<void>;
  end: () => Promise<void>;
};

export function openCrowd(
  running: RunningProduct,
  { drawId, buyers, pauseMs = 0 }: { drawId: string; buyers: number; pauseMs?: number },
): Crowd {
  const told: ToldBuyer[] = [];
  const refused = new Map<number, number>();
  const over = new AbortController();
  const refuse = async (status: number): Promise<void> => {
    refused.set(status, (refused.get(status) ?? 0) + 1);
    await scheduler.wait(200);
  };
  const buy = async (): Promise<void> => {
    const { status, body, email } = await askForPlaces(running, { drawId }).catch(unanswered);
    if (status === 0 || status >= 400) return refuse(status);
    const url = String(body['paymentUrl']);
    const one = {
      sessionId: sessionOf(url),
      paymentId: await paymentOf(url),
      email,
      isPaid: false,
    };
    told.push(one);
    one.isPaid = (await pay(running, one)).body['kind'] === 'paid';
  };
  const all = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (!over.signal.aborted) {
        await buy();
        await scheduler.wait(pauseMs);
      }
    }),
  );
  return {
    told,
    refused,
    untilMore: async (more) => {
      const enough = told.length + more;
      while (told.length < enough) await scheduler.wait(20);
    },
    end: async () => {
      over.abort();
      await all;
    },
  };
}

/** A process that is not there answers nobody; a balancer in front would ask the next one. */
function unanswered(error: unknown): { status: number; body: Record<string, unknown>; email: '' } {
  if (error instanceof JourneyFailed && error.status === 0)
    return { status: 0, body: {}, email: '' };
  throw error;
}

/**
 * A paid purchase is there when its buyer reads that it is; any other when its payment is a row.
 */
export async function lostOf(
  running: RunningProduct,
  told: readonly ToldBuyer[],
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(running, 'SELECT id FROM payments');
  const there = new Set(rows.map(({ id }) => id));
  const lost: string[] = [];
  for (const one of told) {
    const isThere = one.isPaid
      ? (await stateOf(running, one)) === 'paid'
      : there.has(one.paymentId);
    if (!isThere) lost.push(one.paymentId);
  }
  return lost;
}
