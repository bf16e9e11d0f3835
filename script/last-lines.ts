import { readFileSync } from 'node:fs';

/** The last lines of a log, for the sentence that says why a process ended; empty when there is none. */
export function lastLines(file: string, count = 25): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
