const briefMs = 1_000;
const maxRemembered = 1_000;

type Remembered<T> = { value: Promise<T>; madeAt: number; productTime: number };

export type BriefMemory<T> = {
  /** The remembered value, or the one that `load` finds; callers at the same time share one load. */
  read(key: string, now: Date, load: () => Promise<T>): Promise<T>;
  forget(key: string): void;
};

/**
 * Remembers what many ask for at once: for a second of real time, and never over a jump of the
 * product's clock. No business decision rests on it.
 */
export function briefMemory<T>(): BriefMemory<T> {
  const remembered = new Map<string, Remembered<T>>();
  const isFresh = ({ madeAt, productTime }: Remembered<T>, now: Date): boolean =>
    performance.now() - madeAt < briefMs && Math.abs(now.getTime() - productTime) < briefMs;
  return {
    read: async (key, now, load) => {
      const known = remembered.get(key);
      if (known && isFresh(known, now)) return known.value;
      if (remembered.size >= maxRemembered) remembered.clear();
      const value = load();
      remembered.set(key, { value, madeAt: performance.now(), productTime: now.getTime() });
      // A failure is not remembered: the next reader tries again.
      value.catch(() => remembered.delete(key));
      return value;
    },
    forget: (key) => {
      remembered.delete(key);
    },
  };
}
