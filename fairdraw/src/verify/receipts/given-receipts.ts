import { NewerRules } from '../../statements/newer-rules.ts';
import { receiptFromJson, type Receipt } from '../../statements/receipt.ts';
import type { Case } from '../evidence.ts';

/** A receipt as it came, or what is wrong with the file. */
export type GivenReceipt = { receipt: Receipt } | { fault: string };

/**
 * Every receipt that was given, in the order in which they came; null where none was asked about.
 */
export function givenReceipts({ receipt }: Pick<Case, 'receipt'>): GivenReceipt[] | null {
  if (receipt === undefined) return null;
  const all: readonly unknown[] = Array.isArray(receipt) ? receipt : [receipt];
  return all.map((json) => {
    try {
      return { receipt: receiptFromJson(json) };
    } catch (error) {
      if (error instanceof NewerRules) throw error;
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  });
}

/** Those that could be read. */
export function receiptsRead(given: Pick<Case, 'receipt'>): Receipt[] {
  return (givenReceipts(given) ?? []).flatMap((one) => ('receipt' in one ? [one.receipt] : []));
}
