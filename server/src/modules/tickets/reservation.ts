/** One request for places; money in minor units of the draw's currency. */
export type Reservation = {
  paymentId: string;
  accountId: string;
  /** As typed. */
  email: string;
  phone: string | null;
  count: number;
  /** The publication that `total` and `fee` were computed from: places are held at no other. */
  revision: number;
  total: number;
  fee: number;
  method: string;
  /** The terms that the buyer saw. */
  termsVersion: string | null;
  /** The `via` of the link by which the buyer came. */
  via?: string | null;
  clientHash: Buffer;
  networkHash: Buffer;
  /** The person, in a draw with a limit for each; null in every other. */
  mailbox: string | null;
  /** The entry code that took a percent off `total`; null without one. */
  code: { code: string; percentOff: number } | null;
  /** Is given a payment page that was made ahead, where there is one. */
  mayTakePage: boolean;
  /** Did the work that its network must do, or need not do any. */
  isProven: boolean;
};

/**
 * - early: the draw opens later;
 * - changed: the draw was published anew, maybe with another price;
 * - overLimit: the client would hold more for the person, or have bought more, than one may have;
 * - codeNotValid: no use of the entry code is left for this person, or it is over;
 * - codeUsedUp: none is left for anybody, unless somebody who did not pay gives one way;
 * - tooManyOpen: three checkouts of this client for this e-mail are open;
 * - proofNeeded: the network held so much unpaid that this one must prove its work first;
 * - tooMany: it held so much that it gets only few places at once;
 * - tookBack: this mailbox or network took too many tickets of the draw back.
 */
export type ReserveVerdict =
  | 'held'
  | 'full'
  | 'closed'
  | 'early'
  | 'changed'
  | 'overLimit'
  | 'codeNotValid'
  | 'codeUsedUp'
  | 'tooManyOpen'
  | 'proofNeeded'
  | 'tooMany'
  | 'tookBack';

/** A payment page that was made ahead, and is the buyer's now; its id is the payment's. */
export type TakenPage = { id: string; url: string };

export type ReserveResult = {
  verdict: ReserveVerdict;
  /** Null where the buyer stands in the line. */
  page: TakenPage | null;
  /** When the draw opens or opened; null where it opened with its announcement. */
  opensAt: Date | null;
  /** Places that are free after this statement. */
  left: number;
  /** The seconds of a phone that its network has to work for it (`holdEffort`); 0 for most. */
  effort: number;
  /** The most places that its network gets at once; null where that is not bounded. */
  atOnce: number | null;
  /**
   * Tickets that the person could still have then by this client; null in a draw without a limit.
   */
  leftToPerson: number | null;
};
