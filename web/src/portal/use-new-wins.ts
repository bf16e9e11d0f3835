import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { useEffect, useState } from 'react';
import { keepSeenWins, seenWins } from './seen-wins.ts';

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
