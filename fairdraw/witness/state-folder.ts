import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { toHex } from '../src/bytes.ts';
import { sha256 } from '../src/hash.ts';
import type { Memory } from './judge.ts';

/** The name of a ledger in files and addresses: SHA-256 of its origin. */
export function originHash(origin: string): string {
  return toHex(sha256(new TextEncoder().encode(origin)));
}

/**
 * Keeps the last checkpoint of each ledger in a file of its own. A file is written beside the old
 * one, brought to the disk, and put in its place: after a power cut there is one or the other, whole.
 */
export function stateFolder(folder: string): Memory {
  mkdirSync(folder, { recursive: true });
  const pathOf = (origin: string): string => join(folder, `${originHash(origin)}.checkpoint`);
  return {
    last: (origin) => readIfThere(pathOf(origin)),
    keep: (origin, note) => {
      const path = pathOf(origin);
      toDisk(`${path}.new`, note);
      renameSync(`${path}.new`, path);
      syncFolder(folder);
    },
  };
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function toDisk(path: string, text: string): void {
  const file = openSync(path, 'w');
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Takes the folder for this process alone, since two would not know what the other cosigned. One
 * that a process left behind which does not run any more is taken over. Answers how to give it back.
 */
export function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'in-use');
  if (!tryToTake(path)) {
    const owner = Number(readIfThere(path));
    if (isRunning(owner)) throw new Error(`${folder} is in use by the process ${owner}`);
    rmSync(path, { force: true });
    if (!tryToTake(path)) throw new Error(`${folder} is in use`);
  }
  return () => rmSync(path, { force: true });
}

function tryToTake(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
