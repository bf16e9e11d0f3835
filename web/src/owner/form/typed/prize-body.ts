import type { Currency } from '@clubdraw/domain/money/money';
import { typedNumber, typedPrice } from './typed-number.ts';
import type { TypedPrize } from '../prizes/prize-values.ts';

/** A typed prize as the call takes it. */
export function prizeBody({ prize, quantity, value }: TypedPrize, currency: Currency) {
  return { prize, quantity: typedNumber(quantity), value: typedPrice(value, currency) };
}
