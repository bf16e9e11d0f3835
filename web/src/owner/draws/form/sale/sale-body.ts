import type { Currency } from '@clubdraw/domain/money/money';
import { typedNumber, typedPrice } from '../../../form/typed/typed-number.ts';
import type { TypedBundle } from './bundle-values.ts';
import type { FreeEntryValues } from './free-entry-values.ts';

/** The bundles of a form as the call takes them. */
export function bundleBody(bundles: readonly TypedBundle[], currency: Currency) {
  return bundles.map(({ count, price }) => ({
    count: typedNumber(count),
    price: typedPrice(price, currency),
  }));
}

/** The free ways of a form as the call takes them. */
export function freeEntryBody(typed: FreeEntryValues) {
  const { hasOnline, onlineEach, onlineMax, hasPost, postAddress, postEach, postUntil } = typed;
  if (!hasOnline && !hasPost) return null;
  const post = { address: postAddress, each: numberOrNone(postEach), until: postUntil };
  return {
    online: hasOnline ? { each: typedNumber(onlineEach), max: numberOrNone(onlineMax) } : null,
    post: hasPost ? post : null,
  };
}

function numberOrNone(text: string) {
  return text.trim() === '' ? null : typedNumber(text);
}
