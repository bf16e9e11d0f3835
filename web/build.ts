import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build/build-lock.ts';
import { inputHash } from './build/input-hash.ts';

/**
 * Builds the workspace, or says that it is up to date: the browser's files into `dist/client`, the
 * renderer of pages and mails into `dist/server/server-entry.js`, and beside it
 * `screen-files.json`, which says what each screen of the app fetches, and `verify.mjs` and
 * `witness.mjs`, the verifier that the server hands out with its keys written in.
 */

const root = import.meta.dirname;
const dist = join(root, 'dist');

async function buildWhenNeeded(): Promise<string> {
  const stamp = join(dist, 'inputs');
  const inputs = inputHash(root);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === inputs) return 'web: up to date';
  const start = performance.now();
  rmSync(stamp, { force: true });
  // The tools are read when there is something to build: most starts of the product find nothing.
  const { buildAll } = await import('./build/build-all.ts');
  await buildAll();
  writeFileSync(stamp, inputs);
  return `web: built in ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

// React and Vite both read it while they are loaded or called.
process.env.NODE_ENV = 'production';
mkdirSync(dist, { recursive: true });
process.stdout.write(`${await withBuildLock(join(dist, 'lock.db'), buildWhenNeeded)}\n`);
