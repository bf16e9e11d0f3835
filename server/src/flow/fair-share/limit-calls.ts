import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import { clientNetworks } from './client-networks.ts';
import { countReads } from './read-counter.ts';
import { callsOfAll } from './shared-things.ts';
import { takeShare } from './take-share.ts';
import type { LimitsContext } from './windows.ts';

/** Calls a minute of one client address. */
export function callsAMinute(limit: LimitName): number {
  return callsOfAll[limit].shares.reduce((most, share) => Math.min(most, share.most), Infinity);
}

export type CallLimits = {
  /**
   * Counts a call of this address.
   *
   * @throws {Refusal} tooSoon with the seconds until the next minute, beyond the limit
   */
  count(limit: LimitName, address: string): Promise<void>;
  /** Shares the counts in memory with the other processes, and stops. */
  stop(): Promise<void>;
};

export function startCallLimits(context: LimitsContext): CallLimits {
  if (!context.settings.rateLimits) return { count: async () => {}, stop: async () => {} };
  const reads = countReads(context, callsAMinute('reads'));
  return {
    count: async (limit, address) => {
      if (limit === 'reads') return reads.count(clientNetworks(address));
      await takeShare(context, limit, { address });
    },
    stop: () => reads.stop(),
  };
}
