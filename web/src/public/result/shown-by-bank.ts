import { moneyOnWire, type PaymentNews } from '@clubdraw/contract/pages/public-calls';
import { showMoney } from '@clubdraw/domain/money';
import type { ByBank } from './standing.ts';

/** What the payer's bank took of a payment as it is shown; undefined for less than half. */
export function shownByBank({ byBank, total, currency }: PaymentNews): ByBank | undefined {
  if (!byBank || 2 * byBank.amount < total) return undefined;
  const shown = (major: number) => {
    const money = moneyOnWire(major, currency);
    return money ? showMoney(money) : String(major);
  };
  const { amount, rest, isDecided } = byBank;
  return { amount: shown(amount), rest: rest > 0 ? shown(rest) : undefined, isDecided };
}
