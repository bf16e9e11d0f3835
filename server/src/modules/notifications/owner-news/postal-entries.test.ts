import { addPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import { expect } from 'vitest';
import { buildSale } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

it('the owner is told a day before the last cards are received, once (product §17.5)', async ({
  shop,
}) => {
  const until = new Date(shop.context.clock.now().getTime() + 3 * 86_400_000);
  const runAt = new Date(until.getTime() + 86_400_000).toISOString();
  const post = { address: 'PO Box 7', each: 2, until: until.toISOString() };
  const { drawId, owner } = await buildSale(shop, { runAt, freeEntry: { post } });
  const entries = [{ name: 'Tom Ash', address: '1 Sea Road', postcode: '3228' }];
  const body = { batchId: shop.context.random.uuidv7(), entries };
  await shop.call(addPostalEntriesCall, { params: { id: drawId }, body }, owner);
  const told = () =>
    shop.context.mailer.mails.filter(({ text }) => text.includes('"kind":"postalEntries"'));
  await shop.context.clock.advance(2 * 86_400 - 600);
  await shop.settle();
  expect(told()).toHaveLength(0);
  await shop.context.clock.advance(600);
  await shop.settle();
  await shop.context.clock.advance(3600);
  await shop.settle();
  expect(told()).toHaveLength(1);
  expect(JSON.parse(told()[0]?.text ?? '{}')).toMatchObject({ typedIn: 1, drawId });
});
