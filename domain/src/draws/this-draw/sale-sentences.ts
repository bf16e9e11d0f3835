import { showMoney, type Money } from '../../money/money.ts';
import type { Bundle } from '../../money/price-of.ts';

/**
 * The conditions about how tickets are sold; left out where single tickets are sold to everybody.
 */
export type SaleFacts = {
  entryCost?: Money;
  bundles?: readonly Bundle[];
  maxPerPerson?: number | null;
};

/** The words of the line about the limit for each person; nothing where there is none. */
export function limitSentences({ maxPerPerson = null }: SaleFacts): string[] {
  if (maxPerPerson === null) return [];
  const tickets = maxPerPerson === 1 ? '1 ticket' : `${maxPerPerson} tickets`;
  return [
    `Each person can have at most ${tickets} in this draw. Addresses that reach the same mailbox are one person.`,
  ];
}

/**
 * The words of the lines about prices of a draw with bundles, the smallest first; nothing without
 * one.
 */
export function bundleSentences({ entryCost, bundles = [] }: SaleFacts): string[] {
  if (!entryCost || bundles.length === 0) return [];
  const each = bundles.map(({ count, price }) => `${count} tickets cost ${showMoney(price)}.`);
  return [
    `One ticket costs ${showMoney(entryCost)}.`,
    ...each,
    'Any other number costs the lowest price that these make. A purchase is refunded as a whole.',
  ];
}
