import { listDraws } from '@clubdraw/contract/draws/draw-endpoints';
import { call } from '../../../api/call.ts';
import type { Usual } from './draw-values.ts';

/**
 * The zone and the currency of the newest draw of a club, in which it sells the next one; undefined
 * before the first.
 */
export async function loadUsual({ signal }: Request): Promise<Usual | undefined> {
  const { draws } = await call(listDraws, { query: { page: 1, pageSize: 1 } }, { signal });
  const [newest] = draws;
  return newest && { timezone: newest.timezone, currency: newest.entryCost.currency };
}
