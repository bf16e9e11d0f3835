import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { programPart, type ProgramPart } from './part.ts';
import type { RunningProduct } from './running-product.ts';

const folder = join(import.meta.dirname, '../../../..');
const database = 'elsewhere';

/** An empty place for a product: a database and a data folder of its own, at the same addresses. */
export type Elsewhere = {
  url: string;
  env(): NodeJS.ProcessEnv;
  /** A server in this place, at the port of the first one, which must be gone. */
  server: ProgramPart;
  /** Waits until a statement is at work in its database. */
  untilAtWork(): Promise<void>;
  remove(): void;
};

export async function openElsewhere(running: RunningProduct): Promise<Elsewhere> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-elsewhere-'));
  const [url, address] = [running.database.url(), new URL(running.database.url())];
  address.pathname = `/${database}`;
  await asked(url, `CREATE DATABASE ${database}`);
  const env = (): NodeJS.ProcessEnv => ({
    ...running.env(),
    DATABASE_URL: address.href,
    DATA_DIR: dataDir,
  });
  return {
    url: address.href,
    env,
    server: programPart({
      name: 'server elsewhere',
      entry: join(folder, 'server/src/main.ts'),
      readyUrl: `${running.urls[0]}/readyz`,
      env: env(),
    }),
    untilAtWork: async () => {
      const atWork = `SELECT FROM pg_stat_activity
        WHERE datname = '${database}' AND state = 'active' AND query LIKE 'INSERT INTO%'`;
      while ((await asked(url, atWork)) === 0) await sleep(2);
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function asked(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows.length;
  } finally {
    await client.end();
  }
}
