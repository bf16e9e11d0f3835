import type { DrawStatus } from '@clubdraw/domain/draws/draw-status';
import type { DrawResult } from './draw-result.ts';
import type { PublicCall } from '../pages/public-calls.ts';

/** The changes of a draw while its page is open. Instants are ISO strings. */
export type DrawNews = {
  runAt: string;
  participants: number;
  capacity: number;
  status: DrawStatus;
  cancelledAt: string | null;
  result: ShownResult | null;
  /** Nobody enters before; null or left out of a draw that opens with its announcement. */
  opensAt?: string | null | undefined;
};

/** A result as pages have it: a page that the server rendered of one winner has no list of them. */
export type ShownResult = Omit<DrawResult, 'winners'> & Partial<Pick<DrawResult, 'winners'>>;

export type DrawOnWire = Omit<DrawNews, 'participants' | 'cancelledAt'> & {
  noOfPartic: number;
  deactivatedAt: string | null;
};

/** Answers the draw as everybody may see it. */
export function readDrawRequest(drawId: string): PublicCall<DrawOnWire> {
  return { method: 'GET', path: `/public/club-owner/draw/${encodeURIComponent(drawId)}` };
}

/** The news in the answer of `readDrawCall`. */
export function drawNews(answer: DrawOnWire): DrawNews {
  const { runAt, capacity, status, result, opensAt, noOfPartic, deactivatedAt } = answer;
  return {
    runAt,
    capacity,
    status,
    result,
    opensAt,
    participants: noOfPartic,
    cancelledAt: deactivatedAt,
  };
}
