import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';

const atOnce = 10;

/**
 * Several at once, and no longer than until then. Neither a call without an end nor a defect in one
 * payment may hold the draw of everybody else up: what is then unfinished goes on by itself.
 */
export async function forEachInTime(
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
