import { createHash } from 'node:crypto';
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
  let current: Promise<Client> | undefined;

  const connect = async (): Promise<Client> => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'clubdraw locks',
    });
    client.on('error', () => {
      current = undefined;
    });
    client.on('end', () => {
      current = undefined;
    });
    await client.connect();
    return client;
  };

  const connection = (): Promise<Client> => {
    current ??= connect().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  return {
    tryWith: async (name, work) => {
      const client = await connection();
      const key = [keySpace, keyOf(name)];
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS got', key);
      if (rows[0]?.got !== true) return false;
      try {
        await work();
      } finally {
        // A broken connection has given the lock back already.
        await client.query('SELECT pg_advisory_unlock($1, $2)', key).catch(() => {});
      }
      return true;
    },
    close: async () => {
      const open = await current?.catch(() => undefined);
      await open?.end();
    },
  };
}

function keyOf(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE(0);
}
