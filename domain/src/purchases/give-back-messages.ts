/** Sentences about money that a club gives back while the tickets stay (product §14.7). */

export const moneyBackTicketsStay = 'The club gave your money back. Your tickets stay in the draw.';

/** Of a holder who has other tickets in the draw as well. */
export function moneyBackOfSome(count: number): string {
  return count === 1
    ? 'The club gave the money of 1 ticket back. It stays in the draw.'
    : `The club gave the money of ${count} tickets back. They stay in the draw.`;
}

/** A club's bound; the way by which a ticket leaves a draw stands behind it. */
export function giveBackFor(more: number): string {
  return `You can give money back for ${more} more ${more === 1 ? 'ticket' : 'tickets'} here.`;
}

export const buyersTakeBack =
  'A buyer takes tickets out by the link in the ticket mail, until the draw’s time: then the money goes back, and our share.';

export const dashboardHasNoBound =
  'The payment provider’s dashboard has no such bound. The tickets stay in the draw, and everybody can read how many they are.';
