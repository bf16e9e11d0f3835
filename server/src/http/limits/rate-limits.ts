import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import { normalEmail } from '@clubdraw/domain/email';
import { clientSubject } from './client-subject.ts';
import { addToCounters } from './rate-counters.store.ts';
import { hiddenSubject, minuteOf, tooMany, type LimitsContext } from './rate-window.ts';
import { countReads } from './read-counter.ts';

/** Calls a minute for each client address: wide, because a crowd may stand behind one address. */
export const callsPerAddress: Record<LimitName, number> = {
  signIn: 60,
  codes: 60,
  exists: 60,
  checkout: 600,
  promoSignUp: 600,
  upload: 30,
  ownerWrites: 300,
  reads: 6_000,
};

/** Calls a minute about one e-mail address, from all callers together. */
export const callsPerEmail = { checkout: 10 };

export type RateLimits = {
  /**
   * Counts a call of this address.
   *
   * @throws {Refusal} tooSoon with the seconds until the next minute, beyond the limit
   */
  count(limit: LimitName, address: string): Promise<void>;
  /** Shares the counts in memory with the other processes, and stops. */
  stop(): Promise<void>;
};

export function startRateLimits(context: LimitsContext): RateLimits {
  if (!context.settings.rateLimits) return { count: async () => {}, stop: async () => {} };
  const reads = countReads(context, callsPerAddress.reads);
  return {
    count: async (limit, address) => {
      const client = clientSubject(address);
      if (limit === 'reads') reads.count(client);
      else await countOne(context, { name: limit, max: callsPerAddress[limit], text: client });
    },
    stop: () => reads.stop(),
  };
}

/**
 * Counts an attempt about an e-mail address, whichever address it comes from.
 *
 * @throws {Refusal} tooSoon with the seconds until the next minute, beyond the limit
 */
export async function limitByEmail(
  context: LimitsContext,
  name: keyof typeof callsPerEmail,
  email: string,
): Promise<void> {
  if (!context.settings.rateLimits) return;
  const max = callsPerEmail[name];
  await countOne(context, { name: `${name}:email`, max, text: normalEmail(email) });
}

async function countOne(
  context: LimitsContext,
  { name, max, text }: { name: string; max: number; text: string },
): Promise<void> {
  const now = context.clock.now();
  const subject = hiddenSubject(context, text);
  const windowStart = minuteOf(now);
  const [total] = await addToCounters(context.db, [{ name, subject, windowStart, count: 1 }]);
  if (total && total.count > max) throw tooMany(now);
}
