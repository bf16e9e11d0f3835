import { z } from 'zod';

/** Which wins this browser has celebrated: confetti falls once for each (spec §4.5). */

const key = 'seenWins';

const ids = z.array(z.string()).catch([]);

export function seenWins(): ReadonlySet<string> {
  try {
    return new Set(ids.parse(JSON.parse(localStorage.getItem(key) ?? '[]')));
  } catch {
    return new Set();
  }
}

export function keepSeenWins(wins: ReadonlySet<string>): void {
  localStorage.setItem(key, JSON.stringify([...wins]));
}
