import type { ReceiptFacts } from '../receipts/receipt-places.ts';
import type { SerialSet } from './serial-set.ts';

/** The summary of a whole log. Sizes are numbers of leaves. */
export type LogFacts = {
  size: number;
  root: Uint8Array;
  /** Leaves up to the last ticket: only voids stand behind. */
  sizeWithTickets: number;
  issued: number;
  voided: number;
  /** Their serials. */
  voids: SerialSet;
  /** Of those, how many for each reason; the index is the reason's code. */
  voidsByReason: readonly number[];
  /** The serials that Clubdraw struck. */
  struck: SerialSet;
  /** Those that the payer took back, also where others took their places. */
  byHolder: SerialSet;
  /** Those whose holder did not ask for them. */
  notMe: SerialSet;
  listSize: number;
  listRoot: Uint8Array;
  /** Position in the sealed list of the ticket with the drawn number; null when none has it. */
  drawnPosition: number | null;
  /** Tickets that somebody took out: void for other reasons than that nobody paid or confirmed. */
  takenOut: number;
  /** How many those were at the sizes that were asked for. */
  takenOutAt: ReadonlyMap<number, number>;
  /**
   * Those that their holders took back, or the mailbox that they are in did; and how many at the
   * sizes.
   */
  takenBack: number;
  takenBackAt: ReadonlyMap<number, number>;
  /** How many tickets had been issued at the sizes that were asked for. */
  issuedAt: ReadonlyMap<number, number>;
  /** In the order in which they were asked for. */
  receipts: readonly ReceiptFacts[];
  /** How many tickets counted at the sizes that were asked for, and the most that ever did. */
  live: ReadonlyMap<number, number>;
  maxLive: number;
  /** The roots at the sizes that were asked for, as far as the log goes. */
  roots: ReadonlyMap<number, Uint8Array>;
};
