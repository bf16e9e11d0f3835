import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxClock } from './clock.ts';

/** Where the offset survives a restart; milliseconds. */
export interface OffsetKeeper {
  load(): number;
  save(offsetMs: number): void;
}

/** The machine's clock plus an offset that only grows. */
export class OffsetClock implements SandboxClock {
  readonly #keeper: OffsetKeeper;
  #offsetMs: number;

  constructor(keeper: OffsetKeeper) {
    this.#keeper = keeper;
    this.#offsetMs = keeper.load();
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Grows the offset to `offsetMs`; a smaller one is ignored, and the answer is then false. */
  growTo(offsetMs: number): boolean {
    if (offsetMs <= this.#offsetMs) return false;
    this.#keeper.save(offsetMs);
    this.#offsetMs = offsetMs;
    return true;
  }
}

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

/**
 * Keeps the offset in `clock.json`, replaced as a whole so that a crash leaves one or the other.
 */
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
