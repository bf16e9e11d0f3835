import type { Draw } from '@clubdraw/contract/draws/draws';
import { stockOf, type Stock } from '@clubdraw/domain/stock';

/** The paper that a draw stands on in a list: its own, or void once it is over. */
export function drawPaper(draw: Pick<Draw, 'id' | 'status'>): Stock | 'void' {
  const over = draw.status === 'Cancelled' || draw.status === 'Expired';
  return over ? 'void' : stockOf(draw.id);
}
