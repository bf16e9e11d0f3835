import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';
import { perDatabase } from './db/per-database.ts';

/** A memory is no older, in ms of real time. */
export const briefMs = 1_000;
const usuallyRemembered = 1_000;

type Remembered<T> = { value: Promise<T>; productTime: number };

type Reader = Pick<Context, 'db' | 'clock'>;

export type OneSecondCache<T> = {
  /**
   * The remembered value, or the one that `load` finds; callers at the same time share one load.
   */
  read(reader: Reader, key: string, load: () => Promise<T>): Promise<T>;
  forget(reader: Pick<Reader, 'db'>, key: string): void;
};

/**
 * Remembers what many ask for at once: for a second of real time, and never over a jump of the
 * product's clock. Beyond `maxRemembered` keys, a thousand unless told, the one that is longest
 * unread is forgotten. No business decision rests on it.
 */
export function oneSecondCache<T>(maxRemembered = usuallyRemembered): OneSecondCache<T> {
  const memoryOf = perDatabase(
    () => new LRUCache<string, Remembered<T>>({ max: maxRemembered, ttl: briefMs }),
  );
  return {
    read: async (reader, key, load) => {
      const memory = memoryOf(reader);
      const productTime = reader.clock.now().getTime();
      const known = memory.get(key);
      if (known && Math.abs(productTime - known.productTime) < briefMs) return known.value;
      const made = { value: load(), productTime };
      memory.set(key, made);
      // A failure is not remembered: the next reader tries again.
      made.value.catch(() => {
        if (memory.peek(key) === made) memory.delete(key);
      });
      return made.value;
    },
    forget: (reader, key) => {
      memoryOf(reader).delete(key);
    },
  };
}
