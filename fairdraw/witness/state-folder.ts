import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { toHex } from '../src/tree/bytes.ts';
import { sha256 } from '../src/tree/hash.ts';
import type { Memory } from './judge.ts';
import { readIfThere, replaceFile } from './whole-file.ts';

/** The name of a ledger in files and addresses: SHA-256 of its origin. */
export function originHash(origin: string): string {
  return toHex(sha256(new TextEncoder().encode(origin)));
}

/** Keeps the last checkpoint of each ledger in a file of its own, whole after a power cut, too. */
export function stateFolder(folder: string): Memory {
  mkdirSync(folder, { recursive: true });
  const pathOf = (origin: string): string => join(folder, `${originHash(origin)}.checkpoint`);
  return {
    last: (origin) => readIfThere(pathOf(origin)),
    keep: (origin, note) => replaceFile(pathOf(origin), note),
  };
}

/**
 * Takes the folder for this process alone, since two would not know what the other cosigned. One
 * that a process left behind which does not run any more is taken over. Answers how to give it
 * back.
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
