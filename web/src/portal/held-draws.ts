import type { PortalTicket } from '@clubdraw/contract/portal/portal';

/** A draw with all tickets that its holder has in it. */
export type HeldDraw = {
  /** Any of the tickets: the facts about the draw are the same on all of them. */
  facts: PortalTicket;
  /** The one that won first, then in their order. */
  tickets: readonly PortalTicket[];
  /** Of the payments and entries that brought them, in their order. */
  paymentIds: readonly string[];
};

/** The tickets of a list by their draws, in the order of the list. */
export function byDraw(tickets: readonly PortalTicket[]): HeldDraw[] {
  const draws = new Map<string, [PortalTicket, ...PortalTicket[]]>();
  for (const ticket of tickets) {
    const known = draws.get(ticket.drawId);
    if (known) known.push(ticket);
    else draws.set(ticket.drawId, [ticket]);
  }
  return [...draws.values()].map((held) => ({
    facts: held[0],
    tickets: held.toSorted((one, other) => Number(other.hasWon) - Number(one.hasWon)),
    paymentIds: [...new Set(held.map(({ paymentId }) => paymentId))],
  }));
}

/** The nearest date comes first: people wait for it. */
export function soonestFirst(draws: readonly HeldDraw[]): HeldDraw[] {
  return draws.toSorted((one, other) => one.facts.runAt.getTime() - other.facts.runAt.getTime());
}

function hasWin({ tickets }: HeldDraw): boolean {
  return tickets.some(({ hasWon }) => hasWon);
}

/** Wins stand before everything else; otherwise the order stays. */
export function winsFirst(draws: readonly HeldDraw[]): HeldDraw[] {
  return draws.toSorted((one, other) => Number(hasWin(other)) - Number(hasWin(one)));
}
