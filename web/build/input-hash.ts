import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that decides what the build makes, from the workspace's folder. */
const inputs = [
  'src',
  'public-assets',
  'index.html',
  'build.ts',
  'build',
  'vite.app.config.ts',
  'vite.public.config.ts',
  'vite.server.config.ts',
  '../contract/src',
  '../domain/src',
  '../fairdraw/src',
  '../fairdraw/cli',
  '../fairdraw/witness',
  '../fairdraw/build-verifier.ts',
  '../package-lock.json',
];

function add(hash: Hash, path: string): void {
  if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) add(hash, join(path, name));
    return;
  }
  hash.update(`\0${path}\0`).update(readFileSync(path));
}

/** A name for the present state of all inputs: sources, settings of the build, and versions. */
export function inputHash(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`\0${name}=${process.env[name]}`);
  }
  for (const input of inputs) add(hash, join(root, input));
  return hash.digest('hex');
}
