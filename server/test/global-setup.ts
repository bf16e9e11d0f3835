import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../script/postgres/start-postgres.ts';
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

/** Starts the PostgreSQL of a project of tests. Answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-server-tests-'));
  const release = project.name === 'oldest-postgres' ? 'oldest' : 'own';
  const postgres = await startPostgres({ dataDir, durable: false, release });
  await postgres.ensureDatabase(templateName);
  const url = postgres.url(templateName);
  await withSchemaLock(url, (client) => migrate(client));
  await installQueues(url);
  project.provide('clusterUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
