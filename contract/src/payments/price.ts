import * as messages from '@clubdraw/domain/messages';
import { moneyFromMajor, showMoney, type Currency, type Money } from '@clubdraw/domain/money';
import { maximumPrice, minimumCharge } from '@clubdraw/domain/price-bounds';

/** A price within what its currency and the payment provider allow, or what is wrong with it. */
export function boundedPrice(
  major: number,
  currency: Currency,
): { price: Money } | { problem: string } {
  const price = moneyFromMajor(major, currency);
  if (!price) return { problem: messages.tooManyDecimals(currency) };
  const least = minimumCharge(currency);
  if (price.amount < least.amount) return { problem: messages.priceAtLeast(showMoney(least)) };
  const most = maximumPrice(currency);
  if (price.amount > most.amount) return { problem: messages.priceAtMost(showMoney(most)) };
  return { price };
}
