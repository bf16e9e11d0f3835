/** One request for places; money in minor units of `currency`. */
export type Reservation = {
  paymentId: string;
  accountId: string;
  /** As typed. */
  email: string;
  phone: string | null;
  count: number;
  /** The price of one ticket that `total` and `fee` were computed from, and its currency. */
  price: number;
  currency: string;
  total: number;
  fee: number;
  method: string;
  /** The terms that the buyer saw. */
  termsVersion: string | null;
  /** The `via` of the link by which the buyer came. */
  via?: string | null;
  clientHash: Buffer;
  networkHash: Buffer;
  /** Did the work that its network must do, or need not do any. */
  isProven: boolean;
};

/**
 * - changed: the price or its currency is another one now;
 * - tooManyOpen: three checkouts of this client for this e-mail are open;
 * - proofNeeded: the network holds so much unpaid that this one must prove its work first.
 */
export type ReserveVerdict = 'held' | 'full' | 'closed' | 'changed' | 'tooManyOpen' | 'proofNeeded';

export type ReserveResult = {
  verdict: ReserveVerdict;
  /** Places that are free after this statement. */
  left: number;
};
