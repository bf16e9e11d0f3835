/** Said to somebody who joined a draw whose entries count once they are confirmed. */
export const openTheMail =
  'Almost there. We sent you a mail: your entry counts once you confirm it there.';

/**
 * The same to somebody who had joined before, whether it is confirmed or not: others can ask, too.
 */
export const alreadyJoined =
  'You have already signed up for this draw. Your entry counts once you confirm it from the e‑mail in your inbox.';

/** The page of a free draw says which of the two holds. */
export const countsOnceConfirmed = 'Entries count once their address is confirmed.';
export const countsAtOnce = 'Every entry counts at once.';

/**
 * Seconds after which the place of an entry that nobody confirmed is free for somebody who needs
 * it.
 */
export const confirmSeconds = 60 * 60;

/** Said to a network that made so many entries that nobody confirmed as it may have. */
export const tooManyUnconfirmed =
  'Many entries from your network are not confirmed. Please confirm yours by the mail, or try again later.';
