import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { piecesOf, type OpenFile } from './open-file.ts';

export type Copied = {
  /** Files that were brought to the target, and have the same bytes there. */
  copied: number;
  /** Files that were there before, with the same bytes. */
  same: number;
  /** Keys whose file has other bytes in the target. */
  different: string[];
  /** Of all files that agree. */
  bytes: number;
};

const atOnce = 8;

/** A file up to this length is written from memory. */
const shortBytes = 8 * 1024 * 1024;

/**
 * Copies every file of a store to another one, and compares both by SHA-256. Nothing is ever
 * replaced or removed: after an interruption the same again does the rest.
 *
 * @throws {FilesUnavailable}
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<Copied> {
  const sum: Copied = { copied: 0, same: 0, different: [], bytes: 0 };
  const files = from.list()[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const copied = await copyFile({ from, to }, next.value);
      if (copied?.outcome === 'different') sum.different.push(next.value);
      else if (copied) {
        sum[copied.outcome] += 1;
        sum.bytes += copied.bytes;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  sum.different.sort();
  return sum;
}

type Stores = { from: FileStore; to: FileStore };

type FileCopied = { outcome: 'copied' | 'same' | 'different'; bytes: number };

/** Undefined for a file that is gone meanwhile. */
async function copyFile({ from, to }: Stores, key: string): Promise<FileCopied | undefined> {
  const wanted = await hashOf(from, key);
  if (wanted === undefined) return undefined;
  const there = await hashOf(to, key);
  if (there === undefined) await bring({ from, to }, key);
  const found = there ?? (await hashOf(to, key));
  const isSame = found?.sha256 === wanted.sha256;
  const whenSame = there === undefined ? 'copied' : 'same';
  return { outcome: isSame ? whenSame : 'different', bytes: wanted.bytes };
}

async function bring({ from, to }: Stores, key: string): Promise<void> {
  await withFile(from, key, async (file) => {
    const isShort = file.bytes <= shortBytes;
    await to.write(key, isShort ? await file.part({ from: 0, until: file.bytes }) : piecesOf(file));
  });
}

/** Undefined for a file that is not there. */
async function hashOf(store: FileStore, key: string) {
  return withFile(store, key, async (file) => {
    const hash = createHash('sha256');
    for await (const part of piecesOf(file)) hash.update(part);
    return { sha256: hash.digest('hex'), bytes: file.bytes };
  });
}

async function withFile<T>(
  store: FileStore,
  key: string,
  use: (file: OpenFile) => Promise<T>,
): Promise<T | undefined> {
  const file = await store.open(key);
  if (!file) return undefined;
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
