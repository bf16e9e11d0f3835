import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { followReader, neutralLanguage } from '@clubdraw/domain/texts/reader-language';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { pageTimers } from './page-timers.ts';
import { settled } from './settled.ts';

/** Names the language of the reader, as a browser does. */
export function readAs(language: string): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
}

/**
 * Builds the pages' scripts for the tests of a file; returns how to read the folder they are in.
 * The reader's numbers and dates have the form of the server, unless a test says otherwise. The
 * clocks of a page end with the test that served it.
 */
export function behaviourBuild(): () => string {
  let folder = '';
  let timers: ReturnType<typeof pageTimers>;
  beforeAll(() => {
    timers = pageTimers();
    const dist = join(import.meta.dirname, '../../dist');
    mkdirSync(dist, { recursive: true });
    folder = mkdtempSync(join(dist, 'behaviour-'));
    execFileSync(process.execPath, [join(import.meta.dirname, 'build-behaviour.ts'), folder]);
  }, 120_000);
  beforeEach(() => {
    readAs(neutralLanguage);
    // The pages are served from this process, where another file's tests may have been other
    // readers.
    followReader([neutralLanguage]);
  });
  afterEach(() => timers.end());
  afterAll(async () => {
    // An answer that was on its way may have begun another timer.
    await settled();
    timers.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => folder;
}
