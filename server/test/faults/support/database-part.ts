import { scheduler } from 'node:timers/promises';
import { isGoneWithin } from '../../../../script/process/process-identity.ts';
import { startPostgres, type Postgres } from '../../../../script/postgres/start-postgres.ts';
import type { Part } from './part.ts';

export type DatabasePart = Part & { url(): string; stop(): Promise<void> };

export const databaseName = 'clubdraw';
const maxTries = 40;

/** PostgreSQL as script/server runs it, safe on disk; after a kill it recovers from its log. */
export function databasePart(dataDir: string): DatabasePart {
  let postgres: Postgres | undefined;
  return {
    name: 'postgres',
    output: () => '',
    url: () => postgres?.url(databaseName) ?? '',
    start: async () => {
      postgres = await startAgain(dataDir);
      await postgres.ensureDatabase(databaseName);
    },
    kill: async () => {
      if (!postgres) return;
      process.kill(postgres.pid, 'SIGKILL');
      await isGoneWithin(postgres.pid, 10_000);
    },
    stop: async () => postgres?.stop(),
  };
}

/** The children of a killed PostgreSQL need a moment to notice, and hold its memory until then. */
async function startAgain(dataDir: string): Promise<Postgres> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startPostgres({ dataDir, durable: true });
    } catch (error) {
      if (tries === maxTries) throw error;
      await scheduler.wait(250);
    }
  }
}
