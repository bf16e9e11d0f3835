import { ProductClient } from '@clubdraw/journeys/http-client';
import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { promisify } from 'node:util';
import { relayChain } from '../../../../sandbox/src/relay/relay-chain.ts';
import { freePort } from '../../../../script/process/free-port.ts';
import { databasePart, type DatabasePart } from './database-part.ts';
import type { Layout } from './layout.ts';
import { programPart, type ProgramPart } from './part.ts';

const folder = join(import.meta.dirname, '../../../..');

/** The running product with everything around it; every process can be killed. */
export type RunningProduct = {
  /** One address for each server process, on one database. */
  urls: readonly string[];
  /** The server at a place of `urls`, from the end where it is negative. */
  product(at: number): ProductClient;
  /** The provider, the mailbox and the clock. */
  outside: SandboxClient;
  dataDir: string;
  database: DatabasePart;
  sandbox: ProgramPart;
  servers: readonly ProgramPart[];
  /** Processes that do the jobs and answer nobody; where there is none, the servers do them. */
  workers: readonly ProgramPart[];
  /** The environment of a server, for commands. */
  env(): NodeJS.ProcessEnv;
  /** Moves the product's clock, and waits until what falls due on the way is done. */
  advance(duration: string): Promise<void>;
  /** Waits until no server has anything due, for a minute and a half unless told. */
  settle(withinMs?: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * `openDatabase` makes the database in a folder; one PostgreSQL unless told. `settings` are those
 * of every process beside the usual ones.
 */
export async function startProduct(
  layout: Layout,
  openDatabase: (dataDir: string) => DatabasePart = databasePart,
  settings: NodeJS.ProcessEnv = {},
): Promise<RunningProduct> {
  await promisify(execFile)(process.execPath, [join(folder, 'web/build.ts')]);
  const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-faults-'));
  const database = openDatabase(dataDir);
  await database.start();
  const ports = await portsOf(layout);
  const sandboxUrl = `http://localhost:${ports.sandbox}`;
  const urls = ports.servers.map((port) => `http://localhost:${port}`);
  const env = (): NodeJS.ProcessEnv => ({
    DATABASE_URL: database.url(),
    DATA_DIR: dataDir,
    PUBLIC_URL: urls[0],
    PORT: String(ports.servers[0]),
    SMTP_URL: `smtp://localhost:${ports.smtp}`,
    STRIPE_API_URL: sandboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: productWebhookSecret,
    CLOCK_URL: sandboxUrl,
    DRAND_URLS: `${sandboxUrl}/relay/one`,
    DRAND_CHAIN: JSON.stringify(relayChain),
    PAYPAL: 'on',
    RATE_LIMITS: 'off',
    PROVIDER_CALLS_PER_SECOND: String(usualRate),
    PROVIDER_ENDPOINT_CALLS_PER_SECOND: String(usualRate),
    ...settings,
  });
  const sandbox = programPart({
    name: 'sandbox',
    entry: join(folder, 'sandbox/src/main.ts'),
    readyUrl: `${sandboxUrl}/clock`,
    env: {
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      PRODUCT_URL: urls[0],
      STRIPE_WEBHOOK_SECRET: productWebhookSecret,
      SANDBOX_CALLS_PER_SECOND: String(usualRate),
      SANDBOX_ENDPOINT_CALLS_PER_SECOND: String(usualRate),
    },
  });
  const processOf = (name: string, own: NodeJS.ProcessEnv, port: number): ProgramPart =>
    programPart({
      name,
      entry: join(folder, 'server/src/main.ts'),
      readyUrl: `http://localhost:${port}/readyz`,
      env: { ...env(), ...own },
    });
  const jobs = ports.workers.length > 0 ? 'off' : 'here';
  const servers = ports.servers.map((port, at) =>
    processOf(`server ${at + 1}`, { PORT: String(port), JOBS: jobs }, port),
  );
  const workers = ports.workers.map((port, at) =>
    processOf(`worker ${at + 1}`, { OPERATOR_PORT: String(port), JOBS: 'only' }, port),
  );
  const outside = new SandboxClient(sandboxUrl);
  await sandbox.start();
  for (const one of [...workers, ...servers]) await one.start();
  return {
    urls,
    dataDir,
    database,
    sandbox,
    servers,
    workers,
    env,
    product: (at) => new ProductClient(urls.at(at) ?? ''),
    outside,
    advance: async (duration) => outside.advance(duration),
    settle: async (withinMs = usualSettleMs) => settle(urls, [...servers, ...workers], withinMs),
    close: async () => {
      for (const part of [...servers, ...workers, sandbox]) await part.kill();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const productWebhookSecret = 'whsec_faults';

/** Calls a second: nobody waits for the provider's pace, unless that is what a history is about. */
export const usualRate = 10_000;

async function portsOf({ servers, workers = 0 }: Layout) {
  const found = new Set<number>();
  while (found.size < 2 + servers + workers) found.add(await freePort());
  const [sandbox = 0, smtp = 0, ...processes] = found;
  return { sandbox, smtp, servers: processes.slice(0, servers), workers: processes.slice(servers) };
}

const usualSettleMs = 90_000;
const quietLooks = 2;

async function settle(
  urls: readonly string[],
  processes: readonly ProgramPart[],
  withinMs: number,
): Promise<void> {
  const until = performance.now() + withinMs;
  for (let quiet = 0; quiet < quietLooks;) {
    const due = await Promise.all(urls.map(overdueAt));
    quiet = due.every((overdue) => overdue === 0) ? quiet + 1 : 0;
    if (performance.now() > until) {
      const said = processes.map((one) => `${one.name}:\n${one.output().slice(-3_000)}`);
      throw new Error([`still due: ${due.join(', ')}`, ...said].join('\n'));
    }
    await scheduler.wait(150);
  }
}

async function overdueAt(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}/readyz`);
    const { overdue } = (await answer.json()) as { overdue?: number };
    return overdue;
  } catch {
    return undefined;
  }
}
