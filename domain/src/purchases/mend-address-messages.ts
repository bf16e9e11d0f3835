/** Sentences about a purchase whose buyer mistyped the e-mail address (product §4.15). */

/** How often the tickets of one payment are issued anew: each time takes numbers of the draw. */
export const maxMends = 3;

export const notYourAddress = 'Not your address?';
export const sameMailbox = 'The tickets are at this e‑mail address already.';
export const noTicketsToMove = 'This payment has no tickets in the draw.';
export const mendedOften =
  'The address of this payment was changed three times. Please write to us.';
export const membershipStays =
  'The address of a membership cannot be changed here. Please write to us.';
export const noNumbersLeft =
  'This draw has no numbers to spare, so these tickets stay where they are. Please write to us.';
export const codeUsedThere = 'The entry code of this purchase was used at that e‑mail address.';
export const addressMended = 'Your tickets have a new address.';
