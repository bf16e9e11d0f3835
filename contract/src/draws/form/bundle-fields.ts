import * as bundleMessages from '@clubdraw/domain/money/bundle-messages';
import { bundleBounds } from '@clubdraw/domain/money/bundle-rules';
import * as messages from '@clubdraw/domain/texts/messages';
import { times, type Money } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';
import { z } from 'zod';
import { boundedPrice } from '../../payments/price.ts';
import { numberField } from '../../wire/wire.ts';

const { most, leastCount, maxCount } = bundleBounds;
const { bundleCountRange } = bundleMessages;

const typedBundle = z.object({
  count: numberField(bundleCountRange, bundleCountRange)
    .int(bundleCountRange)
    .min(leastCount, bundleCountRange)
    .max(maxCount, bundleCountRange)
    .describe('How many tickets it has; each bundle of a draw has another number.'),
  price: numberField(messages.enterValidNumber, messages.validNumber)
    .min(1, messages.priceAtLeastOne)
    .meta({
      format: 'money',
      description: 'What they cost together: less than one by one.',
    }),
});
type TypedBundle = z.output<typeof typedBundle>;

/** The field of a paid draw's form about numbers of tickets that cost less together. */
export const bundleFields = {
  bundles: z
    .array(typedBundle)
    .max(most, bundleMessages.atMostBundles)
    .nullish()
    .transform((list) => list ?? [])
    .describe('Numbers of tickets that cost less together; not read for a promotional draw.'),
};

/** The fault of a field of a form: where it is, and why. */
export type Fault = { path: (string | number)[]; problem: string };

/** A price that was typed as one that this bundle can have, or what is wrong with it. */
function priceOfBundle(
  { count, price: major }: TypedBundle,
  entryCost: Money,
): ReturnType<typeof boundedPrice> {
  const bounded = boundedPrice(major, entryCost.currency);
  if ('problem' in bounded) return bounded;
  const isCheaper = bounded.price.amount < times(entryCost, count).amount;
  return isCheaper ? bounded : { problem: bundleMessages.bundleNotCheaper };
}

/** The bundles of a draw by their number of tickets, or all that is wrong with them. */
export function bundlesIn(
  typed: readonly TypedBundle[],
  entryCost: Money,
): { bundles: Bundle[]; faults: Fault[] } {
  const bundles: Bundle[] = [];
  const faults: Fault[] = [];
  for (const [at, one] of typed.entries()) {
    const bounded = priceOfBundle(one, entryCost);
    if (bundles.some(({ count }) => count === one.count)) {
      faults.push({ path: ['bundles', at, 'count'], problem: bundleMessages.bundlesDiffer });
    } else if ('problem' in bounded) {
      faults.push({ path: ['bundles', at, 'price'], problem: bounded.problem });
    } else {
      bundles.push({ count: one.count, price: bounded.price });
    }
  }
  return { bundles: bundles.toSorted((a, b) => a.count - b.count), faults };
}
