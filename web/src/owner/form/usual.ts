import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { isCurrency, type Currency } from '@clubdraw/domain/money/money';
import { call } from '../../api/call.ts';

/** The zone and the currency in which a form begins. */
export type Usual = { timezone: string; currency: Currency };

/** Those of the newest draw of a club; undefined before the first. */
export async function loadUsual({ signal }: Request): Promise<Usual | undefined> {
  const { draws } = await call(listDrawsCall, { query: { page: 1, pageSize: 1 } }, { signal });
  const [newest] = draws;
  return newest && { timezone: newest.timezone, currency: newest.entryCost.currency };
}

/**
 * Of a first draw: the zone of the browser, and the currency in which the club's account is paid;
 * that of product §9.1 where nobody can sell in it.
 */
export function usualOfFirst({ account }: Pick<Profile, 'account'>): Usual {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const code = account?.currency ?? '';
  return { timezone, currency: isCurrency(code) ? code : 'AUD' };
}
