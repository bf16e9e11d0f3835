/**
 * The mails about their draws that owners may switch off, in the order of a draw's life
 * (product §17.5).
 */
export const ownerMails = [
  'firstSale',
  'salesOfDay',
  'soldOut',
  'postalEntries',
  'liveWaits',
  'drawDrawn',
  'winnerByPost',
  'prizeClaimed',
  'prizeUnclaimed',
  'refundWaits',
  'renewalDiffers',
  'membersOfWeek',
] as const;

export type OwnerMail = (typeof ownerMails)[number];

/** The words for each of them, as on the profile and on the page that ends it. */
export const ownerMailWords: Readonly<Record<OwnerMail, { name: string; when: string }>> = {
  firstSale: { name: 'First sale', when: 'When somebody buys the first ticket of a draw.' },
  salesOfDay: { name: 'Sales of the day', when: 'In the morning, after a day with sales.' },
  soldOut: { name: 'All tickets sold', when: 'When the last ticket of a draw is sold.' },
  postalEntries: {
    name: 'Entries by post',
    when: 'A day before the last cards of a draw are received.',
  },
  liveWaits: {
    name: 'Live draw is waiting',
    when: 'When the envelope can be opened and you have not opened it.',
  },
  drawDrawn: { name: 'Draw has a result', when: 'After each draw, with the winner.' },
  winnerByPost: {
    name: 'Winner by post',
    when: 'When no e‑mail reaches a winner, with what the card says.',
  },
  prizeClaimed: { name: 'Prize claimed', when: 'When a winner says “This is me”.' },
  prizeUnclaimed: {
    name: 'Prize not claimed',
    when: 'When the days to claim a prize are over.',
  },
  refundWaits: { name: 'Refund is waiting', when: 'When a buyer’s money cannot go back yet.' },
  renewalDiffers: {
    name: 'Renewal of another sum',
    when: 'When a member paid another sum than the price, because you changed it at the payment provider.',
  },
  membersOfWeek: {
    name: 'Members of the week',
    when: 'On Monday morning, if you sell memberships.',
  },
};

/** Whether a word names one of them. */
export function isOwnerMail(word: string): word is OwnerMail {
  return ownerMails.some((one) => one === word);
}

/** Whether something that names a kind of mail is of one of them. */
export function isToOwner<Mail extends { kind: string }>(
  mail: Mail,
): mail is Extract<Mail, { kind: OwnerMail }> {
  return isOwnerMail(mail.kind);
}
