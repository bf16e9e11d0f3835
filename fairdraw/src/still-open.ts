/** The facts that no check of any level can show, each in words behind "No check can show". */
export const stillOpen = [
  'tickets that nobody bought, which Clubdraw can put in before the list is closed',
  'tickets that the club buys through others',
  'one person with several mailboxes',
] as const;

/** The same in one sentence, beside each verdict that is good. */
export const stillOpenInWords = `No check can show: ${stillOpen.join('; ')}.`;
