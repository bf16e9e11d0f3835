import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { useEffect, useState } from 'react';
import { z } from 'zod';

/** Which wins this browser has celebrated: confetti falls once for each (product §4.5). */

const key = 'seenWins';

const ids = z.array(z.string()).catch([]);

function seenWins(): ReadonlySet<string> {
  try {
    return new Set(ids.parse(JSON.parse(localStorage.getItem(key) ?? '[]')));
  } catch {
    return new Set();
  }
}

function keepSeenWins(wins: ReadonlySet<string>): void {
  localStorage.setItem(key, JSON.stringify([...wins]));
}

/** The winning tickets that this browser sees for the first time, as long as the page stands. */
export function useNewWins(tickets: readonly PortalTicket[]): readonly PortalTicket[] {
  const [seen] = useState(seenWins);
  const wins = tickets.filter(({ hasWon }) => hasWon);
  useEffect(() => {
    const won = tickets.flatMap(({ id, hasWon }) => (hasWon ? [id] : []));
    if (won.length > 0) keepSeenWins(new Set([...seenWins(), ...won]));
  }, [tickets]);
  return wins.filter(({ id }) => !seen.has(id));
}
