import { startSandbox } from '@clubdraw/sandbox/sandbox';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { freePort } from '../../../script/process/free-port.ts';
import { startProcess, type ServerProcess } from '../server-process.ts';
import type { TestDatabase } from '../test-database.ts';

/** Where a process keeps what it has. */
export type Place = { database: TestDatabase; dataDir: string };

/**
 * For the processes of the product that a test file starts: builds the browser's part, runs a
 * sandbox, and takes everything away at the end of the file.
 */
export async function productsOfFile() {
  const build = join(import.meta.dirname, '../../../web/build.ts');
  await promisify(execFile)(process.execPath, [build]);
  const webhookSecret = 'whsec_x';
  const sandbox = await startSandbox({ productUrl: 'http://localhost:9', webhookSecret });
  const running: ServerProcess[] = [];
  const databases: TestDatabase[] = [];
  const folders: string[] = [];
  afterAll(async () => {
    for (const one of running) one.process.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await sandbox.stop();
    for (const database of databases) await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  return {
    sandbox,
    newFolder: (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'clubdraw-process-'));
      folders.push(folder);
      return folder;
    },
    /** Drops it with the others. */
    keep: async (making: Promise<TestDatabase>): Promise<TestDatabase> => {
      const database = await making;
      databases.push(database);
      return database;
    },
    settingsOf: ({ database, dataDir }: Place): NodeJS.ProcessEnv => ({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
      STRIPE_API_URL: sandbox.url,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }),
    /** Starts a process with all of its settings but the ports. */
    start: async (env: NodeJS.ProcessEnv): Promise<ServerProcess> => {
      const ports = { PORT: String(await freePort()), OPERATOR_PORT: String(await freePort()) };
      const started = startProcess({ ...ports, ...env });
      running.push(started);
      return started;
    },
  };
}
