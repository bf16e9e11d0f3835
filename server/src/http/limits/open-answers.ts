import type { Settings } from '../../settings.ts';
import { clientSubject } from './client-subject.ts';

export type OpenAnswers = {
  /** How to leave again, any number of times; undefined when this client has as many open as it may. */
  enter(address: string): (() => void) | undefined;
};

/** Counts the long answers of one kind that each client has open at this process: `most` at a time. */
export function countOpenAnswers({ rateLimits }: Settings, most: number): OpenAnswers {
  const open = new Map<string, Set<symbol>>();
  return {
    enter: (address) => {
      const client = clientSubject(address);
      const own = open.get(client) ?? new Set();
      if (rateLimits && own.size >= most) return undefined;
      const one = Symbol(client);
      own.add(one);
      open.set(client, own);
      return () => {
        own.delete(one);
        if (own.size === 0 && open.get(client) === own) open.delete(client);
      };
    },
  };
}
