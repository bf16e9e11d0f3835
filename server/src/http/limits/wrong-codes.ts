import { clientSubject } from './client-subject.ts';
import { addToCounters } from './rate-counters.store.ts';
import { hiddenSubject, tellOfLimit, tooManyUntil, type LimitsContext } from './rate-window.ts';

/** Wrong entry codes an hour of one client address. */
const maxWrong = 20;
const hourMs = 3_600_000;

/**
 * Looks a code up for a client that did not name twenty wrong ones in this hour. A try counts as wrong before it is
 * compared, so that many at once are no way around; a right one is taken off again.
 *
 * @throws {Refusal} tooSoon with the seconds until the next hour, beyond twenty wrong ones, for a right code too
 */
export async function withinWrongCodes<Found>(
  context: LimitsContext,
  address: string,
  lookUp: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (!context.settings.rateLimits) return lookUp();
  const now = context.clock.now();
  // Named after its end: counters that began long ago are forgotten.
  const windowStart = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  const subject = hiddenSubject(context, clientSubject(address));
  const counter = { name: 'wrong entry codes', subject, windowStart };
  const [total] = await addToCounters(context.db, [{ ...counter, count: 1 }]);
  if (total?.count === maxWrong + 1) tellOfLimit(context, counter.name);
  if (total && total.count > maxWrong) throw tooManyUntil(windowStart, now);
  const found = await lookUp();
  if (found !== undefined) await addToCounters(context.db, [{ ...counter, count: -1 }]);
  return found;
}
