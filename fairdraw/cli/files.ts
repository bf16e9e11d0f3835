import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseJson } from '../src/statements/json-text.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import type { LogSource } from '../src/verify/log/log-lines.ts';

/** Something that was named and cannot be read. */
export class Unreadable extends Error {}

/** Throws Unreadable for a file that is not there, is no JSON or has a key twice. */
export function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Throws Unreadable for a file that is not there. */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/**
 * A signed note as a mail program or an editor may have saved it: with one line feed at its end.
 */
export function readNoteFile(path: string): string {
  try {
    return `${readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()}\n`;
  } catch (error) {
    throw unreadable(path, error);
  }
}

const pieceBytes = 256 * 1024;

/**
 * A file in pieces, in one buffer for all of them: a stream would make new ones and fill memory.
 */
export function fileSource(path: string): LogSource {
  return function* pieces() {
    const file = open(path);
    try {
      const piece = new Uint8Array(pieceBytes);
      for (let read = 1; read > 0;) {
        read = readSync(file, piece);
        yield piece.subarray(0, read);
      }
    } catch (error) {
      throw unreadable(path, error);
    } finally {
      closeSync(file);
    }
  };
}

/** A ledger in a folder, laid out as it is at its address. */
export function ledgerIn(folder: string): LedgerSource {
  return async (path) => {
    try {
      return new Uint8Array(await readFile(join(folder, path)));
    } catch (error) {
      throw unreadable(join(folder, path), error);
    }
  };
}

function open(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw unreadable(path, error);
  }
}

export function unreadable(what: string, error: unknown): Unreadable {
  return new Unreadable(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
