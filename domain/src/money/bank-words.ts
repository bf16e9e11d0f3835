import { showMoney, type Money } from './money.ts';

/** The part of a payment that its payer's bank took, and what else goes back of it, or went. */
export type TakenByBank = { taken: Money; rest: Money; isDecided: boolean; isRestBack: boolean };

/**
 * The words that a buyer reads about a payment of which the bank took half or more, and with it its
 * tickets.
 */
export function bankWords({ taken, rest, isDecided, isRestBack }: TakenByBank) {
  const sum = showMoney(taken);
  if (!isDecided) {
    const text = `It took ${sum} back and is deciding. Meanwhile the tickets of this payment do not count.`;
    return { title: 'Your bank has this payment', text };
  }
  const goes = isRestBack ? 'went' : 'goes';
  const others =
    rest.amount > 0
      ? `The rest, ${showMoney(rest)}, ${goes} back to the card or wallet that paid. `
      : '';
  return {
    title: `Your bank gave you ${sum} back`,
    text: `${others}Most banks need 5 to 10 days.`,
  };
}
