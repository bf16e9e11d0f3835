import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { Client } from 'pg';
import { notedCluster } from '../../../../script/postgres/postgres-cluster.ts';
import { databaseName, databasePart, type DatabasePart } from './database-part.ts';
import { copyAsStandby, standbyName } from './standby-copy.ts';

/** Two PostgreSQL that are one database: a primary, and a standby that follows it. */
export type DatabasePair = DatabasePart & {
  /** The one that is the primary at first; it can be killed and started again. */
  first: DatabasePart;
  second: DatabasePart;
  /** The second hears nothing more of the first. */
  part(): Promise<void>;
  /** Makes the second the primary; resolves when it takes writes. */
  promote(): Promise<void>;
};

/**
 * A pair whose address names both hosts, the first one first. `synchronous`: a commit is told of
 * once both have it on disk; else the second may lack the last ones. `kill` kills the first.
 */
export function databasePair(
  dataDir: string,
  { synchronous }: { synchronous: boolean },
): DatabasePair {
  const folders = { from: join(dataDir, 'first'), to: join(dataDir, 'second') };
  const [first, second] = [databasePart(folders.from), databasePart(folders.to)];
  return {
    ...first,
    first,
    second,
    url: () => first.url().replace(/\/[^/]*$/, `,${new URL(second.url()).host}/${databaseName}`),
    start: async () => {
      await first.start();
      await ask(first, `SELECT pg_create_physical_replication_slot('${standbyName}', true)`);
      const { port } = new URL(first.url());
      await first.stop();
      copyAsStandby(folders, Number(port));
      await first.start();
      await second.start();
      if (synchronous) await set(first, `synchronous_standby_names = '${standbyName}'`);
      await untilFollowed(first, synchronous ? 'sync' : 'async');
    },
    part: () => set(second, "primary_conninfo = ''"),
    promote: async () => {
      await ask(second, 'SELECT pg_promote(false)');
      // Not by waiting inside: what is left to replay may end that statement.
      while ((await ask(second, 'SELECT WHERE pg_is_in_recovery()')).length > 0)
        await scheduler.wait(20);
    },
    stop: async () => {
      // The standby first: a primary that stops waits until it has sent all.
      for (const one of [second, first]) await one.stop();
      for (const folder of Object.values(folders)) {
        rmSync(notedCluster(folder), { recursive: true, force: true });
      }
    },
  };
}

async function untilFollowed(primary: DatabasePart, state: string): Promise<void> {
  const question = `SELECT FROM pg_stat_replication WHERE sync_state = '${state}'`;
  while ((await ask(primary, question)).length === 0) await scheduler.wait(50);
}

async function set(part: DatabasePart, setting: string): Promise<void> {
  await ask(part, `ALTER SYSTEM SET ${setting}`);
  await ask(part, 'SELECT pg_reload_conf()');
}

async function ask(part: DatabasePart, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: part.url() });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}
