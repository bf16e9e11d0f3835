import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres, type Postgres } from '../../script/postgres/start-postgres.ts';
import { migrate, withSchemaLock } from '../src/db/schema/migrate.ts';
import { installQueues } from '../src/jobs/install-queues.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's maintenance database. */
    clusterUrl: string;
  }
}

/** Each test file clones this database, which is migrated once for the whole run. */
export const templateName = 'clubdraw_template';

let postgres: Postgres | undefined;
let dataDir: string | undefined;

export async function setup(project: TestProject): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-server-tests-'));
  postgres = await startPostgres({ dataDir, durable: false });
  await postgres.ensureDatabase(templateName);
  const url = postgres.url(templateName);
  await withSchemaLock(url, (client) => migrate(client));
  await installQueues(url);
  project.provide('clusterUrl', postgres.url('postgres'));
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
}
