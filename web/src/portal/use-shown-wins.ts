import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { useState } from 'react';
import { z } from 'zod';

/** The wins whose banner was closed by hand in this browser (product §4.5). */

const key = 'closedWins';

const ids = z.array(z.string()).catch([]);

function closedWins(): readonly string[] {
  try {
    return ids.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

function keepClosedWins(wins: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(wins));
  } catch {
    // A browser that stores nothing shows the banner again after a reload.
  }
}

function isToClaim({ prizeState }: PortalTicket): boolean {
  return prizeState === 'open';
}

type ShownWins = {
  /** Those to claim first, then the newest, until they are closed. */
  wins: readonly PortalTicket[];
  close: (id: string) => void;
};

/** The winning tickets whose banner stands: each stays until it is closed by hand. */
export function useShownWins(tickets: readonly PortalTicket[]): ShownWins {
  const [closed, setClosed] = useState(closedWins);
  const close = (id: string): void => {
    // Another tab may have closed others meanwhile.
    const now = [...new Set([...closedWins(), ...closed, id])];
    keepClosedWins(now);
    setClosed(now);
  };
  const wins = tickets.filter(
    ({ id, hasWon, prizeState }) => hasWon && prizeState !== 'givenBack' && !closed.includes(id),
  );
  return { wins: wins.toSorted((a, b) => Number(isToClaim(b)) - Number(isToClaim(a))), close };
}
