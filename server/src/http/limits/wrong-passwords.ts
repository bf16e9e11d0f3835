import { clientSubject } from './client-subject.ts';
import { addToCounters } from './rate-counters.store.ts';
import {
  hiddenSubject,
  minuteOf,
  tellOfLimit,
  tooMany,
  type LimitsContext,
} from './rate-window.ts';

/** Wrong passwords a minute for one e-mail from one network. */
const maxWrong = 10;

/** A try that counts as wrong until it turns out to be right. */
export type Guess = { wasRight(): Promise<void> };

/**
 * Counts a password that is about to be compared, for its e-mail (normal form) and the network that it
 * comes from: others who guess shut nobody out elsewhere. Counted before the comparison, so that many
 * at once are no way around; a right one is taken off again.
 *
 * @throws {Refusal} tooSoon with the seconds until the next minute, beyond ten wrong ones
 */
export async function countGuess(
  context: LimitsContext,
  { email, address }: { email: string; address: string },
): Promise<Guess> {
  if (!context.settings.rateLimits) return { wasRight: async () => {} };
  const now = context.clock.now();
  const counter = {
    name: 'wrong passwords',
    subject: hiddenSubject(context, `${email}\n${clientSubject(address)}`),
    windowStart: minuteOf(now),
  };
  const [total] = await addToCounters(context.db, [{ ...counter, count: 1 }]);
  if (total?.count === maxWrong + 1) tellOfLimit(context, counter.name);
  if (total && total.count > maxWrong) throw tooMany(now);
  return {
    wasRight: async () => {
      await addToCounters(context.db, [{ ...counter, count: -1 }]);
    },
  };
}
