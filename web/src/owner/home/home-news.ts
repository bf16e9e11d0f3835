import { getHomeNewsCall, type ComingDraw } from '@clubdraw/contract/payments/home';
import { call } from '../../api/call.ts';

type Shown = Pick<ComingDraw, 'drawId' | 'status' | 'sold' | 'held'>;

function inWords(draws: readonly Shown[]): string {
  return draws
    .map(({ drawId, status, sold, held }) => `${drawId} ${status} ${sold} ${held}`)
    .join();
}

/** Whether the draws on Home are further than it shows. */
export async function hasHomeNews(shown: readonly Shown[]): Promise<boolean> {
  const { coming } = await call(getHomeNewsCall, {});
  return inWords(coming) !== inWords(shown);
}
