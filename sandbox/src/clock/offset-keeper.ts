import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { OffsetKeeper } from './offset-clock.ts';

/** Keeps the offset for as long as the process lives. */
export function offsetInMemory(): OffsetKeeper {
  let kept = 0;
  return {
    load: () => kept,
    save: (offsetMs) => {
      kept = offsetMs;
    },
  };
}

/** Keeps the offset in `clock.json`, replaced as a whole so that a crash leaves one or the other. */
export function offsetInFolder(folder: string): OffsetKeeper {
  const path = join(folder, 'clock.json');
  return {
    load: () => readOffset(path),
    save: (offsetMs) => replaceFile(path, JSON.stringify({ offsetMs })),
  };
}

function readOffset(path: string): number {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
  const offsetMs: unknown = JSON.parse(text)?.offsetMs;
  if (typeof offsetMs !== 'number' || !Number.isSafeInteger(offsetMs) || offsetMs < 0) {
    throw new Error(`${path} does not hold an offset: delete it to start at the machine's time.`);
  }
  return offsetMs;
}

function replaceFile(path: string, text: string): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
