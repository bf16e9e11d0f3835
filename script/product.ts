import { join } from 'node:path';
import { claimDataFolder, refusalOf, releaseDataFolder } from './data-folder.ts';
import { type Parts, firstEnd, startParts, stopParts } from './product-parts.ts';
import { planProduct } from './product-settings.ts';
import { type Programs, productPrograms } from './programs.ts';

/** A running product with everything that it needs. */
export type Product = {
  url: string;
  /** The sandbox's front page; undefined when payments and mails go elsewhere. */
  sandboxUrl: string | undefined;
  databaseUrl: string;
  logFolder: string;
  /** Settles with one sentence when a part ends without having been asked to. */
  broken: Promise<string>;
  /** Stops the parts in the reverse order, the server drained first. */
  stop(): Promise<void>;
  /**
   * Makes a `stop` under way impatient: the programs are killed, the database still ends cleanly.
   */
  hurry(): void;
};

export type ProductOptions = {
  /** The product's port; the sandbox takes the next one, its mail server the one after. */
  port?: number;
  /** Relative paths count from the project's folder; `.data` unless `DATA_DIR` says otherwise. */
  dataDir?: string;
  /** The whole environment of the product, its settings included: this process's unless given. */
  env?: NodeJS.ProcessEnv;
  /** `false`: a database for tests, gone at `stop` or with this process. */
  durable?: boolean;
  /** Gets the sentences a reader should see. */
  say?: (sentence: string) => void;
  /** Gives up a start under way. */
  signal?: AbortSignal;
  /** The programs that run instead of the product's own. */
  programs?: Programs;
};

/**
 * Starts the whole product: database, web build, sandbox, worker, server, each when the one before
 * is ready. Resolves when `/readyz` answers.
 *
 * @throws {StartRefused} with one sentence; whatever had been started is stopped again
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const env = { ...(options.env ?? process.env) };
  if (options.port !== undefined) env.PORT = `${options.port}`;
  const plan = planProduct(env);
  const dataDir = claimDataFolder(options.dataDir ?? plan.settings.DATA_DIR ?? '.data');
  const parts: Parts = { programs: [] };
  const stop = async () => {
    await stopParts(parts);
    releaseDataFolder(dataDir);
  };
  const { durable = true, say = () => {}, programs = productPrograms, signal } = options;
  try {
    await startParts(parts, { plan, dataDir, durable, say, programs, signal });
  } catch (error) {
    await stop();
    throw refusalOf(error, dataDir);
  }
  return {
    url: plan.settings.PUBLIC_URL ?? '',
    sandboxUrl: plan.hasSandbox ? `http://localhost:${plan.sandboxPort}` : undefined,
    databaseUrl: plan.settings.DATABASE_URL ?? '',
    logFolder: join(dataDir, 'log'),
    broken: firstEnd(parts),
    stop,
    hurry: () => parts.programs.forEach((program) => program.kill()),
  };
}
