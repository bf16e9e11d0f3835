import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { Client } from 'pg';

/**
 * Locks between processes, on a connection of their own so that holding one takes none from the
 * pool. A process that dies loses its connection, and with it its locks.
 */
export type ProcessLocks = {
  /**
   * Does `work` unless another process is doing it; answers whether it did. When the connection
   * breaks meanwhile another process may start the same work, so the work itself must allow that.
   */
  tryWith(name: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
};

/** Keeps our keys apart from those of other users of the same database. */
const keySpace = 7_305_002;

export function openProcessLocks(databaseUrl: string): ProcessLocks {
  const session = lockSession(databaseUrl);
  return {
    tryWith: async (name, work) => {
      const key = [keySpace, keyOf(name)];
      const rows = await session.query('SELECT pg_try_advisory_lock($1, $2) AS got', key);
      if (rows[0]?.got !== true) return false;
      try {
        await work();
      } finally {
        // A connection that broke meanwhile has given the lock back already.
        await session.query('SELECT pg_advisory_unlock($1, $2)', key).catch(() => {});
      }
      return true;
    },
    close: () => session.close(),
  };
}

type Row = { got?: unknown };

/** One connection, opened when it is needed and again after it broke; one statement at a time. */
function lockSession(databaseUrl: string) {
  let client: Client | undefined;
  const oneByOne = pLimit(1);

  const connect = async (): Promise<Client> => {
    const made = new Client({ connectionString: databaseUrl, application_name: 'clubdraw locks' });
    const forget = (): void => {
      if (client === made) client = undefined;
    };
    made.on('error', forget).on('end', forget);
    await made.connect();
    client = made;
    return made;
  };

  return {
    query: (text: string, values: number[]) =>
      oneByOne(async () => (await (client ?? (await connect())).query<Row>(text, values)).rows),
    close: () => oneByOne(async () => client?.end()),
  };
}

function keyOf(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE(0);
}
