import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateLog } from '../process/rotate-log.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';

const bounds = { most: 1_000, kept: 3 };

describe('rotateLog', () => {
  let folder: string;
  let file: string;
  let log: number;
  beforeEach(() => {
    folder = openTemporaryFolder();
    file = join(folder, 'worker.log');
    log = openSync(file, 'a', 0o600);
  });
  afterEach(() => {
    closeSync(log);
    rmSync(folder, { recursive: true, force: true });
  });

  function write(from: number, count: number): void {
    for (let at = from; at < from + count; at += 1) {
      writeSync(log, `line ${String(at).padStart(4, '0')} of a log\n`);
      rotateLog(file, bounds);
    }
  }

  function lines(): string[] {
    const oldest = [...Array(bounds.kept).keys()].map((at) => `${file}.${bounds.kept - at}`);
    const all = [...oldest, file].filter((one) =>
      readdirSync(folder).includes(one.slice(folder.length + 1)),
    );
    return all.flatMap((one) => readFileSync(one, 'utf8').trimEnd().split('\n'));
  }

  it('keeps every line, in order, for a program that goes on writing (product §16.11)', () => {
    write(0, 180);
    expect(lines()).toEqual(
      [...Array(180).keys()].map((at) => `line ${String(at).padStart(4, '0')} of a log`),
    );
    expect(readdirSync(folder).toSorted()).toEqual([
      'worker.log',
      'worker.log.1',
      'worker.log.2',
      'worker.log.3',
    ]);
  });

  it('forgets the oldest, and never takes more room than it may (product §16.11)', () => {
    write(0, 1_000);
    const kept = lines();
    expect(kept.at(-1)).toBe('line 0999 of a log');
    expect(kept.length).toBeGreaterThan(100);
    expect(readdirSync(folder)).toHaveLength(4);
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).size).toBeLessThan(bounds.most + 30);
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });
});
