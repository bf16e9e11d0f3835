import type { Refusal } from '@clubdraw/domain/refusal';
import type { ClientNetwork } from './client-networks.ts';
import { addToCounters, forgetCounters } from './counters.store.ts';
import {
  hiddenSubject,
  minuteOf,
  tellOfLimit,
  tooMany,
  windowEnd,
  type LimitsContext,
} from './windows.ts';

/** The calls that are so many that a write for each would cost more than they do. */
export type CountedInMemory = 'reads' | 'keyReads' | 'wrongKeys';

const shareEveryMs = 1_000;
const keepMs = 10 * 60_000;

/** One client's minute: what all processes had at the last exchange, and what came here since. */
type Minute = { start: number; shared: number; fresh: number; isTold: boolean };

/**
 * Counts reads in memory and exchanges the counts with the other processes each second, in one
 * statement: a read costs no write. Together they may let through a second's worth too many.
 * `require` refuses like `count`, and counts nothing.
 */
export function countReads(context: LimitsContext, max: number, name: CountedInMemory = 'reads') {
  const minutes = new Map<string, Minute>();
  let forgotAt = 0;

  const require = (networks: readonly ClientNetwork[]): Minute[] => {
    const now = context.clock.now();
    const start = minuteOf(now).getTime();
    return networks.map(({ subject, share }) => {
      const minute = minuteFor(minutes, subject, start);
      if (minute.shared + minute.fresh < max * share) return minute;
      throw refusing(context, { minute, name }, now);
    });
  };

  const count = (networks: readonly ClientNetwork[]): void => {
    for (const minute of require(networks)) minute.fresh += 1;
  };

  const share = async (): Promise<void> => {
    const start = minuteOf(context.clock.now());
    const bySubject = takeFresh(context, minutes, start.getTime());
    if (bySubject.size > 0) {
      const added = [...bySubject].map(([subject, { minute, count: given }]) => {
        const end = windowEnd('minute', new Date(minute.start));
        return { name, subject, windowEnd: end, count: given };
      });
      for (const { subject, count: total } of await addToCounters(context.db, added)) {
        const taken = bySubject.get(subject);
        if (taken) taken.minute.shared = total;
      }
    }
    if (forgotAt === start.getTime()) return;
    forgotAt = start.getTime();
    await forgetCounters(context.db, new Date(start.getTime() - keepMs));
  };

  return { require, count, ...everySecond(share, context) };
}

/** The count of a subject in the minute that begins then; from zero where it has none. */
function minuteFor(minutes: Map<string, Minute>, subject: string, start: number): Minute {
  const known = minutes.get(subject);
  if (known?.start === start) return known;
  const minute = { start, shared: 0, fresh: 0, isTold: false };
  minutes.set(subject, minute);
  return minute;
}

/** The refusal of a read beyond the limit, which is told once a minute. */
function refusing(
  context: LimitsContext,
  { minute, name }: { minute: Minute; name: CountedInMemory },
  now: Date,
): Refusal {
  if (!minute.isTold) tellOfLimit(context, name);
  minute.isTold = true;
  return tooMany(now);
}

/** Empties the fresh counts into what the exchange adds, and drops the minutes that are over. */
function takeFresh(context: LimitsContext, minutes: Map<string, Minute>, start: number) {
  const taken = new Map<string, { minute: Minute; count: number }>();
  for (const [client, minute] of minutes) {
    if (minute.start !== start) minutes.delete(client);
    if (minute.fresh === 0) continue;
    taken.set(hiddenSubject(context, client), { minute, count: minute.fresh });
    minute.shared += minute.fresh;
    minute.fresh = 0;
  }
  return taken;
}

/** Runs `share` each second, never twice at once; a failure is logged and the next one tries. */
function everySecond(share: () => Promise<void>, { log }: LimitsContext) {
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await share();
    } catch (error) {
      log.error({ err: error }, 'counts of reads were not shared');
    }
  };
  const timer = setInterval(() => {
    running = running.then(run);
  }, shareEveryMs);
  timer.unref();
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return running.then(run);
  };
  return { stop };
}
