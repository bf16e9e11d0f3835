import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { beginClosing } from './begin-closing.ts';
import { endCheckout } from './end-checkout.ts';
import { handleEvent } from './handle-event.ts';
import { listHeldPayments } from './payments.store.ts';
import { listOpenEventsOfDraw } from './stripe-events.store.ts';

/**
 * Real seconds that a close waits for the provider at most: with what finds it due before and what
 * seals the list afterwards, the close is written 40 seconds after the draw's date.
 */
const mostSeconds = 35;

const pauseMs = 500;
const atOnce = 10;

type Settling = { drawId: string; seconds?: number };

/**
 * Before a draw closes: no new checkout, every stored event handled, every open checkout ended at
 * the provider and read back; paid ones are issued, the rest released. Answers whether all of it
 * is settled; what the provider does not tell in time, or what breaks, is late and refunds itself.
 */
export async function settleOpenCheckouts(
  context: Context,
  { drawId, seconds = mostSeconds }: Settling,
): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  await beginClosing(context, { drawId });
  const events = await listOpenEventsOfDraw(context.db, drawId);
  await forEach(context, { ids: events, until }, (eventId) => handleEvent(context, { eventId }));
  for (;;) {
    const held = await listHeldPayments(context.db, drawId);
    if (held.length === 0) return true;
    await forEach(context, { ids: held, until }, (paymentId) =>
      endCheckout(context, { paymentId }),
    );
    if (performance.now() + pauseMs >= until) return false;
    if ((await listHeldPayments(context.db, drawId)).length > 0) await pause(pauseMs);
  }
}

/**
 * Several at once, and no longer than until then. Neither a call without an end nor a defect in one
 * payment may hold the draw of everybody else up: what is then unfinished goes on by itself.
 */
async function forEach(
  context: Context,
  { ids, until }: { ids: readonly string[]; until: number },
  work: (id: string) => Promise<void>,
): Promise<void> {
  const waiting = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (performance.now() >= until) return;
      await work(id).catch((err: unknown) =>
        context.log.error({ err }, 'a close goes on without one of its payments'),
      );
    }
  };
  const timeIsUp = new AbortController();
  const { signal } = timeIsUp;
  await Promise.race([
    Promise.all(Array.from({ length: atOnce }, worker)),
    pause(Math.max(0, until - performance.now()), undefined, { signal }).catch(() => undefined),
  ]);
  timeIsUp.abort();
}
