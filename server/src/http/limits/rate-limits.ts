import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import { normalEmail } from '@clubdraw/domain/email';
import { clientNetworks, clientSubject } from './client-subject.ts';
import { addToCounters } from './rate-counters.store.ts';
import {
  hiddenSubject,
  minuteOf,
  tellOfLimit,
  tooMany,
  type LimitsContext,
} from './rate-window.ts';
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

/** Checkouts a minute of one client for one e-mail address: nobody uses up another's. */
const checkoutsPerBuyer = 10;

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
      const max = callsPerAddress[limit];
      const networks = clientNetworks(address);
      if (limit === 'reads') return reads.count(networks);
      const counts = networks.map(({ subject, share }) => ({
        name: limit,
        max: max * share,
        text: subject,
      }));
      await countAll(context, counts);
    },
    stop: () => reads.stop(),
  };
}

/**
 * Counts a checkout of this client for this e-mail address.
 *
 * @throws {Refusal} tooSoon with the seconds until the next minute, beyond the limit
 */
export async function limitCheckouts(
  context: LimitsContext,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<void> {
  if (!context.settings.rateLimits) return;
  const text = `${normalEmail(email)} ${clientSubject(clientAddress)}`;
  await countAll(context, [{ name: 'checkout:buyer', max: checkoutsPerBuyer, text }]);
}

type Count = { name: string; max: number; text: string };

/** Counts one call in all of these, in one statement; refuses when it is too many for any of them. */
async function countAll(context: LimitsContext, counts: readonly Count[]): Promise<void> {
  const now = context.clock.now();
  const windowStart = minuteOf(now);
  const maxOf = new Map(counts.map(({ text, max }) => [hiddenSubject(context, text), max]));
  const added = counts.map(({ name, text }) => {
    return { name, subject: hiddenSubject(context, text), windowStart, count: 1 };
  });
  const totals = await addToCounters(context.db, added);
  const over = totals.map(({ subject, count }) => count - (maxOf.get(subject) ?? 0));
  if (over.every((count) => count <= 0)) return;
  if (over.includes(1)) tellOfLimit(context, counts[0]?.name ?? '');
  throw tooMany(now);
}
