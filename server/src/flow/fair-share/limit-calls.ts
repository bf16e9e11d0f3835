import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import { clientNetworks } from './client-networks.ts';
import { countReads } from './read-counter.ts';
import { callsOfAll, countedThings } from './shared-things.ts';
import { takeShare } from './take-share.ts';
import type { LimitsContext } from './windows.ts';

/** Calls a minute of one client address. */
export function callsAMinute(limit: LimitName): number {
  return callsOfAll[limit].shares.reduce((most, share) => Math.min(most, share.most), Infinity);
}

/** Calls a minute of one key of a club. */
export const callsOfKey = {
  reads: countedThings.keyReads.shares[0].most,
  writes: countedThings.keyWrites.shares[0].most,
};

export type CallLimits = {
  /**
   * Counts a call of this address.
   *
   * @throws {Refusal} tooSoon with the seconds until the next minute, beyond the limit
   */
  count(limit: LimitName, address: string): Promise<void>;
  /** Refuses like a read of this address, and counts nothing. */
  requireReads(address: string): void;
  /** Counts a call by a key: each has reads and writes of its own. Refuses in the same way. */
  countKey(limit: LimitName, keyId: string): Promise<void>;
  /** Counts a key that this address sent and that opens nothing. Refuses in the same way. */
  countWrongKey(address: string): void;
  /** Shares the counts in memory with the other processes, and stops. */
  stop(): Promise<void>;
};

const countingNothing: CallLimits = {
  count: async () => {},
  requireReads: () => {},
  countKey: async () => {},
  countWrongKey: () => {},
  stop: async () => {},
};

export function startCallLimits(context: LimitsContext): CallLimits {
  if (!context.settings.rateLimits) return countingNothing;
  const reads = countReads(context, callsAMinute('reads'));
  const keyReads = countReads(context, callsOfKey.reads, 'keyReads');
  const wrongKeys = countReads(context, countedThings.wrongKeys.shares[0]?.most ?? 0, 'wrongKeys');
  return {
    count: async (limit, address) => {
      if (limit === 'reads') return reads.count(clientNetworks(address));
      await takeShare(context, limit, { address });
    },
    requireReads: (address) => void reads.require(clientNetworks(address)),
    countKey: async (limit, key) => {
      if (limit === 'reads') return keyReads.count([{ subject: `key ${key}`, share: 1 }]);
      await takeShare(context, 'keyWrites', { key });
    },
    countWrongKey: (address) => wrongKeys.count(clientNetworks(address)),
    stop: async () => {
      await Promise.all([reads, keyReads, wrongKeys].map((counter) => counter.stop()));
    },
  };
}
