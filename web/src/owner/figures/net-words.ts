import type { Money } from '@clubdraw/domain/money';

/** What is left of the sales, by its word: fees can be more than what was kept. */
export function netWords(net: Money): { title: string; money: Money } {
  return {
    title: net.amount < 0 ? 'It cost you' : 'You keep',
    money: { ...net, amount: Math.abs(net.amount) },
  };
}
