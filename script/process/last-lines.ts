import { readFileSync } from 'node:fs';

/**
 * The last lines of a log, for the sentence that says why a process ended; empty when there is
 * none.
 */
export function lastLines(file: string, count = 25): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}

/** Keeps the last lines of what it is told, in pieces of any size. */
export function keepLastLines(count = 60): { add: (text: string) => void; text: () => string } {
  let lines: string[] = [''];
  return {
    add: (text) => {
      const [first = '', ...more] = text.split('\n');
      lines[lines.length - 1] += first;
      lines = [...lines, ...more].slice(-count - 1);
    },
    text: () => lines.join('\n').trimEnd(),
  };
}
