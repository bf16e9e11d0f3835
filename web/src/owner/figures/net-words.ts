import type { Money } from '@clubdraw/domain/money';

/** The word for the rest of the sales: fees can be more than what was kept. */
export function netWords(net: Money): { title: string; money: Money } {
  return {
    title: net.amount < 0 ? 'It cost you' : 'You keep',
    money: { ...net, amount: Math.abs(net.amount) },
  };
}
