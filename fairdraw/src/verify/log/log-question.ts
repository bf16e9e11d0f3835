import type { NumberSpace } from '../../draw/number-space.ts';
import type { ReceiptPlace } from '../receipts/receipt-places.ts';

/** The questions to a log. */
export type LogQuestion = {
  pubHash: Uint8Array;
  space: NumberSpace;
  /** 0: none. */
  ticketCap: number;
  /** A number that was drawn: who has it? */
  drawnIndex: bigint | null;
  /** Of each: what was the root at its size, and what stands at its index? */
  receipts: readonly ReceiptPlace[];
  /** Sizes: what was the root at each? */
  sizes: readonly number[];
};
