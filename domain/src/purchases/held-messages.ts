/** The first words to somebody who waits for a payment page. */

export const ticketsHeld = 'Your tickets are held.';
export const membershipNoted = 'Your membership is noted.';
