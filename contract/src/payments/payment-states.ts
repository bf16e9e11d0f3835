/** How far a payment is, or a free entry. */
export const paymentStates = [
  'processing',
  'paid',
  'expired',
  /** Its places went to a buyer of another network: nothing else was free. */
  'gaveWay',
  'refunding',
  'refunded',
  'late',
  'differs',
  /** The payer's bank reported it as fraud: its tickets are void, and no money has moved yet. */
  'reported',
  /** A free entry that counts once it is confirmed, and is not. */
  'unconfirmed',
] as const;
export type PaymentState = (typeof paymentStates)[number];
