import { scheduler } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';

const maxAtOnce = 10;

/**
 * Does `work` for each id, ten at once, and waits no longer than `until`, an instant of
 * `performance.now()`. Neither a call without an end nor a defect in one payment may hold the draw
 * of everybody else up: what is not begun by then is left, what is under way goes on by itself.
 */
export async function forEachInTime(
  { log }: Pick<Context, 'log'>,
  { ids, until }: { ids: readonly string[]; until: number },
  work: (id: string) => Promise<void>,
): Promise<void> {
  const timeIsUp = new AbortController();
  const { signal } = timeIsUp;
  const concurrencyLimit = pLimit(maxAtOnce);
  const working = concurrencyLimit.map(ids, async (id) => {
    // A timer may come a moment before its time: nothing begins after this function has answered.
    if (signal.aborted || performance.now() >= until) return;
    await work(id).catch((err: unknown) =>
      log.error({ err }, 'a close goes on without one of its payments'),
    );
  });
  await Promise.race([
    working,
    scheduler.wait(Math.max(0, until - performance.now()), { signal }).catch(() => undefined),
  ]);
  timeIsUp.abort();
}
