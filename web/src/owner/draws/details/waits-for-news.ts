import type { OwnedDraw } from '@clubdraw/contract/draws/draws';

/** True while something about a draw is under way that its page would show by itself. */
export function waitsForNews(draw: Pick<OwnedDraw, 'status' | 'result' | 'refunds'>): boolean {
  const { total, done, failed } = draw.refunds;
  const refunding = done + failed < total;
  const drawing = draw.status === 'Expired' && draw.result === null;
  return refunding || drawing;
}
