import type { JobKind } from './catalogue.ts';

/** The jobs that the workers of this process are at. */
export type JobsInHand = {
  has(kind: JobKind, payload: unknown): boolean;
  /** Does `work`; until it is done the job is in hand. */
  during<T>(kind: JobKind, payload: unknown, work: () => Promise<T>): Promise<T>;
};

export function jobsInHand(): JobsInHand {
  const names = new Set<string>();
  return {
    has: (kind, payload) => names.has(nameOf(kind, payload)),
    during: async (kind, payload, work) => {
      const name = nameOf(kind, payload);
      names.add(name);
      return work().finally(() => names.delete(name));
    },
  };
}

function nameOf({ name }: JobKind, payload: unknown): string {
  return `${name} ${JSON.stringify(payload)}`;
}
