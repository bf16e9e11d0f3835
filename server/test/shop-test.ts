import { it as plain } from 'vitest';
import type { BuiltOwner } from './build/owner.ts';
import { buildSale, buildSeller, openShop } from './build/sale.ts';
import { checkInvariants } from './invariants.ts';
import type { TestOptions } from './test-context.ts';

/**
 * The tests of a file whose shop is opened with options of its own; the others use `it`. Not by
 * `it.override`: outside of a suite that changes `it` itself, also for the next files of its
 * worker.
 */
export function shopTest(options: TestOptions) {
  return (
    plain
      .extend('options', { scope: 'file' }, () => options)
      .extend('shop', { scope: 'file' }, async ({ options: chosen }, { onCleanup }) => {
        const shop = await openShop(chosen);
        onCleanup(async () => shop.close());
        return shop;
      })
      .extend('invariants', { auto: true }, async ({ shop }, { onCleanup }) => {
        onCleanup(async () => checkInvariants(shop.context.db));
      })
      /** An owner whose club can take cards, new for each test that asks for it. */
      .extend('club', async ({ shop }): Promise<BuiltOwner> => buildSeller(shop.context))
      /** A draw on sale at 10 AUD a ticket, new for each test that asks for it. */
      .extend('drawId', async ({ shop }) => (await buildSale(shop)).drawId)
  );
}

/**
 * For properties that are played against the database of a shop: the first failure ends them.
 * Another run would meet what the failed one left there, and a search for a shorter one takes
 * minutes, until the limit that ends what hangs hides what was found.
 */
export const endAtFailure = { endOnFailure: true };

/**
 * A test about money and tickets. A file has one shop, on a database of its own; after each test
 * that uses it, the invariants of money and tickets are checked.
 */
export const it = shopTest({});
