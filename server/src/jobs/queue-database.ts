import type { Db } from 'pg-boss';
import { openPool } from '../db/database.ts';
import type { TimeLimits } from '../db/time-limits.ts';

/** The queue's own way to the database. */
export type QueueDatabase = Db & { close(): Promise<void> };

type Options = {
  databaseUrl: string;
  limits: TimeLimits;
  onBrokenConnection: (error: Error) => void;
};

const connections = 4;

/**
 * A pool like the product's: each statement has its end, and is planned once for each connection. The library's
 * own pool plans the question for the next jobs anew each time. A connection whose statement failed is closed.
 */
export function queueDatabase({ databaseUrl, limits, onBrokenConnection }: Options): QueueDatabase {
  const options = { size: connections, limits, name: 'clubdraw jobs' };
  const pool = openPool(databaseUrl, onBrokenConnection, options);
  return {
    executeSql: async (text, values = []) => {
      const client = await pool.connect();
      try {
        const answer = await client.query<Record<string, unknown>>(text, values);
        client.release();
        return answer;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    close: async () => pool.end(),
  };
}
