/** Milliseconds of real time that something hot is remembered; no business decision rests on it. */
const briefMs = 1_000;

const maxRemembered = 1_000;

export type BriefMemory<T> = {
  /** The remembered value, or the one that `load` finds; callers at the same time share one load. */
  read(key: string, load: () => Promise<T>): Promise<T>;
  forget(key: string): void;
};

/** Remembers what many ask for at once, for about a second. */
export function briefMemory<T>(): BriefMemory<T> {
  const remembered = new Map<string, { value: Promise<T>; until: number }>();
  return {
    read: async (key, load) => {
      const known = remembered.get(key);
      if (known && known.until > performance.now()) return known.value;
      if (remembered.size >= maxRemembered) remembered.clear();
      const value = load();
      remembered.set(key, { value, until: performance.now() + briefMs });
      try {
        return await value;
      } catch (error) {
        remembered.delete(key);
        throw error;
      }
    },
    forget: (key) => {
      remembered.delete(key);
    },
  };
}
