import type { PayoutSchedule } from '../records.ts';
import { unixSeconds, type Turn } from '../turn.ts';
import { payOut } from './pay-out.ts';

const seconds = { day: 24 * 60 * 60, week: 7 * 24 * 60 * 60 } as const;

/** An account is paid out in a rhythm from now on, the first time when one such time is over. */
export function schedulePayouts(
  turn: Turn,
  { account, every }: Pick<PayoutSchedule, 'account' | 'every'>,
): PayoutSchedule {
  const schedule = { account, every, at: unixSeconds(turn.now) + seconds[every] };
  keep(turn, schedule);
  return schedule;
}

/** Pays an account out in each currency that it has, and enters the next time. */
export function payOutDue(turn: Turn, { account, every, at }: PayoutSchedule): void {
  keep(turn, { account, every, at: at + seconds[every] });
  if (turn.provider.accounts.get(account)?.object.payouts_enabled !== true) return;
  for (const currency of currenciesOf(turn, account)) {
    payOut(turn, { account, currency, isAutomatic: true, fails: false });
  }
}

function keep({ provider }: Turn, schedule: PayoutSchedule): void {
  provider.payoutSchedules.set(schedule.account, schedule);
  const { account: id, at } = schedule;
  provider.due.add({ at: at * 1000, kind: 'account is paid out', id });
}

/** The currencies in which an account ever had money. */
export function currenciesOf({ provider }: Turn, account: string): string[] {
  return [...provider.balances.values()]
    .filter((balance) => balance.account === account)
    .map(({ currency }) => currency);
}
