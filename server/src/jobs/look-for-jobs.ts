import type { Db } from 'pg-boss';

/** The ways to wake the workers of this process, by the name of their kind. */
export type Wakes = Map<string, () => void>;

type Options = {
  /** The queue's own way to the database. */
  db: Db;
  wakes: Wakes;
  onFailure: (error: Error) => void;
};

const waiting = `
  SELECT name FROM unnest($1::text[]) AS kind (name)
  WHERE EXISTS (
    SELECT FROM pgboss.job
    WHERE job.name = kind.name AND state < 'active' AND NOT blocked AND start_after <= now())`;

/** Of these kinds, by their names, those with a job that could be done now. */
export async function kindsThatWait(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows }: { rows: Found[] } = await db.executeSql(waiting, [[...names]]);
  return rows.map(({ name }) => name);
}

/** Looks for jobs that nobody in this process asked for. */
export type Looking = { startEvery(ms: number): void; stop(): void };

/**
 * Wakes the workers of each kind of which a job waits: one question for all kinds, instead of one
 * for each.
 */
export function lookForJobs({ db, wakes, onFailure }: Options): Looking {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const name of await kindsThatWait(db, [...wakes.keys()])) wakes.get(name)?.();
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error('no look for jobs', { cause: error }));
    }
    isLooking = false;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    startEvery: (ms) => {
      clearInterval(timer);
      timer = setInterval(() => void look(), ms);
    },
    stop: () => clearInterval(timer),
  };
}

type Found = { name: string };
