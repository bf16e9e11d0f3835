import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { followReader, neutralLanguage } from '@clubdraw/domain/reader-language';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

/** Names the language of the reader, as a browser does. */
export function readAs(language: string): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
}

/**
 * Builds the pages' scripts for the tests of a file; returns how to read the folder they are in. The
 * reader's numbers and dates have the form of the server, unless a test says otherwise.
 */
export function behaviourBuild(): () => string {
  let folder = '';
  beforeAll(() => {
    const dist = join(import.meta.dirname, '../../dist');
    mkdirSync(dist, { recursive: true });
    folder = mkdtempSync(join(dist, 'behaviour-'));
    execFileSync(process.execPath, [join(import.meta.dirname, 'build-behaviour.ts'), folder]);
  }, 120_000);
  beforeEach(() => {
    readAs(neutralLanguage);
    // The pages are served from this process, where another file's tests may have been other readers.
    followReader([neutralLanguage]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}
