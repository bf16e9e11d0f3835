/** Sentences for a browser that holds tickets in a checkout nobody has paid yet (product §2.15). */

function yourTickets(count: number): string {
  return count === 1 ? 'Your ticket is' : `Your ${count} tickets are`;
}

/** `until` is a time of day as it is shown. */
export function heldUntil(count: number, until: string): string {
  return `${yourTickets(count)} held until ${until}.`;
}

export const goOnPaying = 'Go on paying';

export function giveBack(count: number): string {
  return count === 1 ? 'Give it back' : 'Give them back';
}

export const placesNotGivenBack =
  'There is no answer just now, so they are still held. Please try again.';

/**
 * The places are free again: nobody paid in time, the buyer gave them back, or there is no draw any
 * more.
 */
export function heldNoMore(count: number): string {
  return `${yourTickets(count)} not held any more. Nothing was charged.`;
}

export const wentToOthers =
  'Your tickets went to others: they were unpaid, and others waited. Nothing was charged.';

/**
 * The draw takes no more tickets, and the payment provider has not said yet whether these are paid.
 */
export const salesEnded =
  'The draw takes no more tickets. If you have paid, yours come by e‑mail; if not, nothing is charged.';

/** After an order was refused because the own tickets, among others, fill the draw. */
export const restIsTaken = 'Your own tickets are held, and no other is free.';
