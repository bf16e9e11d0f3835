import type { Settings } from '../../settings.ts';
import { clientNetworks } from './client-networks.ts';

export type OpenAnswers = {
  /**
   * How to leave again, any number of times; undefined when this client has as many open as it may.
   */
  enter(address: string): (() => void) | undefined;
};

/**
 * Counts the long answers of one kind that each network has open at this process: `most` of a
 * client at a time.
 */
export function countOpenAnswers({ rateLimits }: Settings, most: number): OpenAnswers {
  const open = new Map<string, Set<symbol>>();
  return {
    enter: (address) => {
      const networks = clientNetworks(address).map(({ subject, share }) => {
        return { subject, share, own: open.get(subject) ?? new Set<symbol>() };
      });
      if (rateLimits && networks.some(({ own, share }) => own.size >= most * share))
        return undefined;
      const one = Symbol(address);
      for (const { subject, own } of networks) open.set(subject, own.add(one));
      return () => {
        for (const { subject, own } of networks) {
          own.delete(one);
          if (own.size === 0 && open.get(subject) === own) open.delete(subject);
        }
      };
    },
  };
}
