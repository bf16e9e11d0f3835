import { it as plain } from 'vitest';
import type { BuiltOwner } from './build/owner.ts';
import { buildSale, buildSeller, openShop } from './build/sale.ts';
import { checkInvariants } from './invariants.ts';
import type { TestOptions } from './test-context.ts';

const options: TestOptions = {};

/**
 * A test about money and tickets. A file has one shop, on a database of its own; after each test
 * that uses it, the invariants of money and tickets are checked. `it.override('options', …)`
 * opens the shop of a file with other settings.
 */
export const it = plain
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
  .extend('drawId', async ({ shop }) => (await buildSale(shop)).drawId);
