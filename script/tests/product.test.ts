import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../process/free-port.ts';
import { startProduct } from '../product.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';
import { standInPrograms } from './stand-in-programs.ts';

describe('startProduct', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = openTemporaryFolder();
  });

  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('gives tests a product of their own that leaves no database behind', async () => {
    const port = await freePorts(3);
    const env = { PATH: process.env.PATH };
    const programs = standInPrograms;
    const product = await startProduct({ port, dataDir, env, durable: false, programs });
    expect(product.url).toBe(`http://localhost:${port}`);
    expect(product.sandboxUrl).toBe(`http://localhost:${port + 1}`);
    expect((await fetch(product.url)).ok).toBe(true);
    await product.stop();
    await expect(fetch(product.url)).rejects.toThrow('fetch failed');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('stops what had been started when a later part does not start', async () => {
    const port = await freePorts(3);
    const programs = { ...standInPrograms, server: join(dataDir, 'missing.ts') };
    const env = { PATH: process.env.PATH };
    const start = startProduct({ port, dataDir, env, durable: false, programs });
    await expect(start).rejects.toThrow(/^The worker did not start \(exit code 1\):\n[^]*missing/);
    await expect(fetch(`http://localhost:${port + 1}`)).rejects.toThrow('fetch failed');
    expect(existsSync(join(dataDir, 'supervisor.pid'))).toBe(false);
  });
});
