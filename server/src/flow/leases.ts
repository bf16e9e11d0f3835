import { sql, type KyselyPlugin } from 'kysely';
import type { Context } from '../context.ts';
import { batcher } from './batcher.ts';
import type { Db } from '../db/database.ts';

/** How long a process may be silent before another one takes its work over, in ms of real time. */
export const usualLeaseMs = 5_000;

/** Work that one process does at a time. */
export type LeasedWork = {
  /** The database as this work may use it: each statement is refused once the lease is over. */
  db: Db;
  /**
   * Does `work` unless another process is at it; answers whether it did. Nobody else begins it
   * before it ends, or before this process was silent for the time of a lease: frozen, or cut off
   * from the database.
   */
  tryWith: (work: () => Promise<void>) => Promise<boolean>;
};

/** The lease is another process's by now: this one was silent for too long. */
export class LeaseOver extends Error {
  constructor(name: string) {
    super(`The lease of "${name}" is over: this process was silent for too long.`);
    this.name = 'LeaseOver';
  }
}

/**
 * Work under a lease with an end. A process renews it while it works; a frozen one does not, and
 * when it wakes up its next statement is refused. PostgreSQL ends what it had open
 * (time-limits.ts), and a statement that was on its way already does what a second run would do.
 */
export function leasedWork(context: Context, name: string, leaseMs = usualLeaseMs): LeasedWork {
  const fence = fenceOf(name);
  return {
    db: context.db.withPlugin(fence.plugin),
    tryWith: async (work) => {
      const wish = { name, holder: context.random.uuidv7(), leaseMs };
      const began = performance.now();
      if (!(await takes(context, 'take', wish))) return false;
      fence.openUntil(began + leaseMs);
      const renewal = { isOver: false, wish, fence };
      const renewing = setInterval(() => void renew(context, renewal), leaseMs / 4);
      try {
        await work();
      } finally {
        clearInterval(renewing);
        renewal.isOver = true;
        fence.close();
        await ends(context, 'end', wish);
      }
      return true;
    },
  };
}

type Wish = { name: string; holder: string; leaseMs: number };

type Fence = { plugin: KyselyPlugin; openUntil(instant: number): void; close(): void };

/** `isOver`: the work has ended; what a renewal on its way answers is about nothing any more. */
type Renewal = { isOver: boolean; wish: Wish; fence: Fence };

/** Lets statements through until an instant of `performance.now()`. */
function fenceOf(name: string): Fence {
  let until = Number.NEGATIVE_INFINITY;
  return {
    openUntil: (instant) => {
      until = instant;
    },
    close: () => {
      until = Number.NEGATIVE_INFINITY;
    },
    plugin: {
      transformQuery: ({ node }) => {
        if (performance.now() >= until) throw new LeaseOver(name);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  };
}

/**
 * A renewal that fails renews nothing: the lease ends when it would have ended. One that comes
 * behind the end of its work (`-infinity`) finds nothing to renew.
 */
async function renew({ db, log }: Context, renewal: Renewal): Promise<void> {
  const { wish, fence } = renewal;
  const began = performance.now();
  try {
    const { rows } = await sql`
      UPDATE leases SET ends_at = clock_timestamp() + ${wish.leaseMs} * interval '1 ms'
      WHERE name = ${wish.name} AND holder = ${wish.holder} AND ends_at > '-infinity'
      RETURNING name`.execute(db);
    if (renewal.isOver) return;
    if (rows.length > 0) fence.openUntil(began + wish.leaseMs);
    else fence.close();
  } catch (err) {
    log.warn({ err, lease: wish.name }, 'a lease could not be renewed');
  }
}

/**
 * Leases of many names are taken, and ended, in one statement. It locks their rows in the order of
 * the names, so that no two processes wait for each other.
 */
const takes = batcher(async ({ db }, _: string, wishes: Wish[]) => {
  const sorted = wishes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { rows } = await sql<{ holder: string }>`
    INSERT INTO leases (name, holder, ends_at)
    SELECT name, holder, clock_timestamp() + ms * interval '1 ms'
    FROM unnest(${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ holder }) => holder)}::uuid[],
      ${sorted.map(({ leaseMs }) => leaseMs)}::int[]) AS wish (name, holder, ms)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
      WHERE leases.ends_at <= clock_timestamp()
    RETURNING holder`.execute(db);
  const taken = new Set(rows.map(({ holder }) => holder));
  return wishes.map(({ holder }) => taken.has(holder));
});

const ends = batcher(async ({ db }, _: string, wishes: Wish[]) => {
  await sql`
    WITH own AS (
      SELECT name FROM leases WHERE holder = ANY(${wishes.map(({ holder }) => holder)}::uuid[])
      ORDER BY name FOR UPDATE)
    UPDATE leases SET ends_at = '-infinity' FROM own WHERE leases.name = own.name`.execute(db);
  return wishes;
});
