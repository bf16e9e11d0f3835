import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './process/free-port.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Starts a product on free ports, without limits on strangers, in a folder of its own, and leaves
 * nothing of either when `use` has ended.
 *
 * @param settings further ones of the product
 */
export async function withTemporaryProduct<Result>(
  use: (product: Product) => Promise<Result>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'clubdraw-once-')));
  // PostgreSQL may run as another user, who has to be able to walk in.
  chmodSync(dataDir, 0o755);
  const env = { PATH: process.env.PATH, RATE_LIMITS: 'off', ...settings };
  const product = await startProduct({ port: await freePorts(3), dataDir, env, durable: false });
  try {
    return await use(product);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
