import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { freePorts } from '../../script/process/free-port.ts';
import { startProduct, type Product } from '../../script/product.ts';
import { recordedProcess } from '../../script/process/process-record.ts';
import { openBenchContext, type BenchContext } from './bench-context.ts';
import { startStandIn } from './start-stand-in.ts';

export type BenchProductOptions = {
  /** The taker of payments and mails: the sandbox, or the small stand-in of this folder. */
  provider: 'sandbox' | 'stand-in';
  /** As the product's setting: whether the first process does jobs. */
  jobs?: 'here' | 'off';
  /**
   * The pace of the provider and the product's: the real ones, or raised so that nothing waits for
   * it.
   */
  pace?: 'real' | 'raised';
  /** Whether the stand-in tells what was charged, as the product asks each minute. */
  keepsRecords?: boolean;
  /** In which the product's processes differ otherwise. */
  settings?: NodeJS.ProcessEnv;
};

/** The running product on a durable database, with a context to reach its operations directly. */
export type BenchProduct = AsyncDisposable & {
  url: string;
  databaseUrl: string;
  /** The settings of the product's processes, for further ones. */
  env: NodeJS.ProcessEnv;
  serverPid: number;
  logFolder: string;
  context: BenchContext;
  /** Where the stand-in answers; the sandbox's address when that is used. */
  providerUrl: string;
  /** For a process that ends later than the function that started it. */
  stop(): Promise<void>;
};

/**
 * Starts the product as `script/server` does: fsync on, limits off, data in a folder of its own.
 */
export async function startBenchProduct({
  provider,
  jobs = 'here',
  pace = 'raised',
  keepsRecords = false,
  settings = {},
}: BenchProductOptions): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-bench-'));
  // PostgreSQL's user gets in, so the cluster is kept here and goes with the folder.
  chmodSync(dataDir, 0o755);
  const port = await freePorts(5);
  const url = `http://127.0.0.1:${port}`;
  const standIn =
    provider === 'stand-in' ? await startStandIn(url, { pace, keepsRecords }) : undefined;
  const own = { PORT: `${port}`, DATA_DIR: dataDir, JOBS: jobs };
  const env = { ...sameForAll(), ...own, ...standIn?.settings, ...settings };
  const started = await startProduct({ port, dataDir, env }).catch((error: unknown) => {
    standIn?.child.disconnect();
    throw error;
  });
  const context = await openBenchContext({ databaseUrl: started.databaseUrl, dataDir });
  const stop = endedWhenAsked(() =>
    stopBenchProduct({ context, started, standIn: standIn?.child, dataDir }),
  );
  return {
    url,
    databaseUrl: started.databaseUrl,
    env: { ...env, DATABASE_URL: started.databaseUrl },
    serverPid: recordedProcess(join(dataDir, 'server.pid')) ?? 0,
    logFolder: started.logFolder,
    context,
    providerUrl: standIn?.url ?? started.sandboxUrl ?? '',
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** In which a bench differs from a start by hand. */
function sameForAll(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    // For a look inside: NODE_OPTIONS='--cpu-prof --cpu-prof-dir=…' reaches the product too.
    NODE_OPTIONS: process.env.NODE_OPTIONS,
  };
}

/** A durable database outlives the process that started it: an interrupted bench takes it along. */
function endedWhenAsked(end: () => Promise<void>): () => Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const leave = (): void => void end().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, leave);
  return async () => {
    for (const signal of signals) process.off(signal, leave);
    await end();
  };
}

async function stopBenchProduct(parts: {
  context: BenchContext;
  started: Product;
  standIn: ChildProcess | undefined;
  dataDir: string;
}): Promise<void> {
  await parts.context.close();
  await parts.started.stop();
  if (parts.standIn?.connected) parts.standIn.disconnect();
  rmSync(parts.dataDir, { recursive: true, force: true });
}
