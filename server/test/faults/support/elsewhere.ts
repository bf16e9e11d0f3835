import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { programPart, type ProgramPart } from './part.ts';
import type { RunningProgram } from './run-program.ts';
import type { RunningProduct } from './running-product.ts';

const folder = join(import.meta.dirname, '../../../..');
const database = 'elsewhere';

/** An empty place for a product: a database and a data folder of its own, at the same addresses. */
export type Elsewhere = {
  url: string;
  env(): NodeJS.ProcessEnv;
  /** A server in this place, at the port of the first one, which must be gone. */
  server: ProgramPart;
  /**
   * Waits until somebody is in the middle of filling its database; false when that program ended
   * before.
   */
  untilFilling(program: RunningProgram): Promise<boolean>;
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
    untilFilling: async ({ isRunning }) => {
      const filling = `SELECT FROM pg_stat_activity WHERE datname = '${database}'
        AND application_name = 'clubdraw migrate' AND xact_start < now() - interval '20 ms'`;
      while (isRunning()) if ((await asked(url, filling)) > 0) return true;
      return false;
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
