import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Builds the pages' scripts for the tests of a file; returns how to read the folder they are in. */
export function behaviourBuild(): () => string {
  let folder = '';
  beforeAll(() => {
    const dist = join(import.meta.dirname, '../../dist');
    mkdirSync(dist, { recursive: true });
    folder = mkdtempSync(join(dist, 'behaviour-'));
    execFileSync(process.execPath, [join(import.meta.dirname, 'build-behaviour.ts'), folder]);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}
