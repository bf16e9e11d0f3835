import { EventSourceParserStream } from 'eventsource-parser/stream';
import { scheduler } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from './clock.ts';

/** A clock that another process moves; `close` stops following it. */
export type FollowedClock = Clock & { close(): void };

const change = z.object({ stream: z.string(), number: z.number(), offsetSeconds: z.number() });
type Change = z.output<typeof change>;

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Follows the sandbox's clock: real time plus an offset that only grows. Resolves with the first
 * value, so that nothing is served before it. While the stream is broken the last offset holds and
 * another one is opened; each change is confirmed after the listeners are through.
 */
export function followClock(clockUrl: string, log: Logger): Promise<FollowedClock> {
  const url = new URL('/clock', clockUrl);
  const ending = new AbortController();
  const listeners = new Set<() => Promise<void> | void>();
  const known = Promise.withResolvers<FollowedClock>();
  let offsetMs = 0;
  const clock: FollowedClock = {
    now: () => new Date(Date.now() + offsetMs),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => ending.abort(),
  };
  const apply = async ({ stream, number, offsetSeconds }: Change): Promise<void> => {
    const grown = Math.round(offsetSeconds * 1000);
    const moved = grown > offsetMs;
    if (moved) offsetMs = grown;
    known.resolve(clock);
    if (moved) await tell(listeners, log);
    await confirm(url, { stream, number });
  };
  void follow({ url, log, signal: ending.signal, apply });
  return known.promise;
}

/** Nothing answers at CLOCK_URL. */
export class ClockUnreachable extends Error {
  constructor(clockUrl: string) {
    super(`Nothing tells the time at ${clockUrl}: check CLOCK_URL.`);
    this.name = 'ClockUnreachable';
  }
}

/**
 * Follows the clock for a command: a process of the product waits for its sandbox, a person does
 * not.
 *
 * @throws {ClockUnreachable} when it does not answer now
 */
export async function followClockNow(clockUrl: string, log: Logger): Promise<FollowedClock> {
  const answer = await fetch(new URL('/clock', clockUrl)).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer?.ok) throw new ClockUnreachable(clockUrl);
  return followClock(clockUrl, log);
}

async function tell(listeners: Set<() => Promise<void> | void>, log: Logger): Promise<void> {
  for (const listener of listeners) {
    try {
      await listener();
    } catch (error) {
      log.error({ err: error }, 'a change of the clock was not followed');
    }
  }
}

async function confirm(url: URL, seen: { stream: string; number: number }): Promise<void> {
  await fetch(new URL('/clock/seen', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(seen),
  });
}

async function follow({
  url,
  log,
  signal,
  apply,
}: {
  url: URL;
  log: Logger;
  signal: AbortSignal;
  apply: (change: Change) => Promise<void>;
}): Promise<void> {
  let pause = firstPauseMs;
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal });
      if (!answer.ok || !answer.body) throw new Error(`the clock answered ${answer.status}`);
      const events = answer.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const { event, data } of events) {
        pause = firstPauseMs;
        if (event === 'clock') await apply(change.parse(JSON.parse(data)));
      }
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'the clock cannot be reached; the last offset holds');
    }
    await scheduler.wait(pause, { signal }).catch(() => {});
    pause = Math.min(pause * 2, longestPauseMs);
  }
}
