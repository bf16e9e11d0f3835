import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../script/process/free-port.ts';
import { startProduct as start } from '../script/product.ts';

/** Starts a product of its own on free ports; what it answers stops it at the end. */
// oxlint-disable-next-line import/no-default-export -- the test tool takes a module's default
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'clubdraw-e2e-')));
  // PostgreSQL may run as another user, who has to be able to walk in.
  chmodSync(dataDir, 0o755);
  process.env.E2E_DATA_DIR = dataDir;
  const port = await freePorts(3);
  const env = {
    PATH: process.env.PATH,
    RATE_LIMITS: 'off',
    SALES_EMAIL: 'sales@clubdraw.test',
  };
  const product = await start({ port, dataDir, env, durable: false });
  process.env.E2E_PRODUCT_URL = product.url;
  process.env.E2E_SANDBOX_URL = product.sandboxUrl ?? '';
  return () => product.stop();
}
