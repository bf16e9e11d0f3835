/**
 * The mails about a draw that can be checked: tickets, list, result and prizes (product §17.1).
 * They carry the number of the ledger.
 */
const numberedMails = [
  'ticketsIssued',
  'membershipPaid',
  'ticketsStruck',
  'soldOutTold',
  'latestTold',
  'entriesClosed',
  'resultTold',
  'winnerTold',
  'winnerReminded',
  'passedOver',
  'prizeObjected',
] as const;

export type NumberedKind = (typeof numberedMails)[number];

/** Whether a mail is one of these. */
export function isNumbered<Mail extends { kind: string }>(
  mail: Mail,
): mail is Extract<Mail, { kind: NumberedKind }> {
  return numberedMails.some((one) => one === mail.kind);
}
