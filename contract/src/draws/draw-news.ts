import type { DrawStatus } from '@clubdraw/domain/draw-status';
import type { DrawResult } from './draws.ts';
import type { PublicCall } from '../pages/public-calls.ts';

/** The changes of a draw while its page is open. Instants are ISO strings. */
export type DrawNews = {
  runAt: string;
  participants: number;
  capacity: number;
  status: DrawStatus;
  cancelledAt: string | null;
  result: DrawResult | null;
};

export type DrawOnWire = Omit<DrawNews, 'participants' | 'cancelledAt'> & {
  noOfPartic: number;
  deactivatedAt: string | null;
};

/** Answers the draw as everybody may see it. */
export function readDrawCall(drawId: string): PublicCall<DrawOnWire> {
  return { method: 'GET', path: `/public/club-owner/draw/${encodeURIComponent(drawId)}` };
}

/** The news in the answer of `readDrawCall`. */
export function drawNews(answer: DrawOnWire): DrawNews {
  const { runAt, capacity, status, result, noOfPartic, deactivatedAt } = answer;
  return {
    runAt,
    capacity,
    status,
    result,
    participants: noOfPartic,
    cancelledAt: deactivatedAt,
  };
}
