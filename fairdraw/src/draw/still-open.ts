/** Clubdraw's part of what is paid, where its site does not name another one; in percent. */
const usualFee = 15;

/**
 * The facts that no check of any level can show, each in words behind "No check can show". The fee
 * counts by what is paid: an entry code that halves a price halves it, too.
 */
export function stillOpen(feePercent = usualFee): string[] {
  return [
    'tickets that nobody bought, which Clubdraw can put in before the list is closed',
    `tickets that the club buys through others, which costs it Clubdraw’s fee, ${feePercent} % of what is paid`,
    'one person with several mailboxes',
  ];
}

/** The same in one sentence, beside each verdict that is good. */
export const stillOpenInWords = `No check can show: ${stillOpen().join('; ')}.`;
