import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const seedBytes = 32;

/**
 * Makes the seed of an Ed25519 key in a file of its own, as base64url, for the owner of the process
 * alone. A key is never written over.
 *
 * @throws {RangeError} for a file that is there already
 */
export function makeSeedFile(path: string): Buffer {
  const seed = randomBytes(seedBytes);
  const text = `${seed.toString('base64url')}\n`;
  if (existsSync(path)) throw new RangeError(`${path} is there already`);
  writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true });
  return seed;
}

/** @throws {RangeError} for a file that holds no seed */
export function readSeedFile(path: string): Buffer {
  const seed = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (seed.length !== seedBytes) throw new RangeError(`${path} holds no key`);
  return seed;
}
