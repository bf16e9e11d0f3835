import type { Money } from '@clubdraw/domain/money/money';
import { showCount } from '../../ui/show-count.ts';

/**
 * The words for the rest of the sales: fees can be more than what was kept, and a fee that is not
 * known is not taken off.
 */
export function netWords(net: Money, feesUnknown: number): { title: string; money: Money } {
  const title = net.amount < 0 ? 'It cost you' : 'You keep';
  const open = `before ${showCount(feesUnknown)} unknown fee${feesUnknown === 1 ? '' : 's'}`;
  return {
    title: feesUnknown === 0 ? title : `${title}, ${open}`,
    money: { ...net, amount: Math.abs(net.amount) },
  };
}
