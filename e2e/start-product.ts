import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../script/process/free-port.ts';
import { startProduct as start, type Product } from '../script/product.ts';
import { runFolder } from './run-folder.ts';

/** Starts a product on free ports, with a folder of its own among those of this run. */
export async function startProduct(name: string): Promise<Product> {
  const dataDir = join(runFolder(), name);
  mkdirSync(dataDir);
  // PostgreSQL may run as another user, who has to be able to walk in.
  chmodSync(dataDir, 0o755);
  const port = await freePorts(3);
  const env = {
    PATH: process.env.PATH,
    // Four products run at once on few cores: a process more for each costs seconds at its start,
    // and half a second for each step that one process leaves to the other.
    JOBS: 'here',
    RATE_LIMITS: 'off',
    SALES_EMAIL: 'sales@clubdraw.test',
  };
  return start({ port, dataDir, env, durable: false });
}
