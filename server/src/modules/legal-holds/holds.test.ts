import { expect } from 'vitest';
import { buildSale, buyTickets, paymentRow } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { oldMails } from '../notifications/old-mails.ts';
import { oldPhones } from '../payments/old-phones.ts';
import { beginHold, endHold, isHeld, readLegalHolds } from './holds.ts';

it('holds a person in any spelling of the e-mail, until the hold ends (product §19.4)', async ({
  shop: { context },
}) => {
  const { db, random } = context;
  const held = { kind: 'person', subject: ' Mia.Buyer@Example.com' } as const;
  expect(await isHeld(db, { email: 'mia.buyer@example.com' })).toBe(false);
  expect(await beginHold(context, { ...held, id: random.uuidv7() })).toBe(true);
  expect(await beginHold(context, { ...held, id: random.uuidv7() })).toBe(false);
  expect(await isHeld(db, { email: 'MIA.buyer@example.com' })).toBe(true);
  expect(await isHeld(db, { email: 'other@example.com' })).toBe(false);
  expect(await readLegalHolds(context)).toMatchObject([
    { kind: 'person', subject: 'mia.buyer@example.com' },
  ]);
  expect(await endHold(context, held)).toBe(true);
  expect(await endHold(context, held)).toBe(false);
  expect(await isHeld(db, { email: 'mia.buyer@example.com' })).toBe(false);
  const nobody = { kind: 'person', subject: 'Mia', id: random.uuidv7() } as const;
  await expect(beginHold(context, nobody)).rejects.toThrow('e-mail');
});

it('holds a draw, and with a club all its draws (product §19.4)', async ({ shop }) => {
  const { context } = shop;
  const { drawId, owner } = await buildSale(shop);
  const other = await buildSale(shop);
  const { random } = context;
  await beginHold(context, { kind: 'draw', subject: other.drawId, id: random.uuidv7() });
  expect(await isHeld(context.db, { drawId: other.drawId })).toBe(true);
  expect(await isHeld(context.db, { drawId })).toBe(false);
  await beginHold(context, { kind: 'club', subject: owner.ownerId, id: random.uuidv7() });
  expect(await isHeld(context.db, { drawId })).toBe(true);
  expect(await isHeld(context.db, { ownerId: owner.ownerId })).toBe(true);
  expect(await isHeld(context.db, { ownerId: other.owner.ownerId })).toBe(false);
});

it('no sweep forgets what is held (product §19.4)', async ({ shop }) => {
  const { context } = shop;
  const { db, random, clock } = context;
  const [held, other] = ['mia.kept@example.com', 'mia.swept@example.com'];
  const sales = [await buildSale(shop), await buildSale(shop)];
  const [first = '', second = ''] = sales.map(({ drawId }) => drawId);
  const bought = [
    await buyTickets(shop, first, { email: held }),
    await buyTickets(shop, first, { email: other }),
    await buyTickets(shop, second, { email: other }),
  ];
  const at = clock.now();
  await db
    .updateTable('payments')
    .set({ phone: '+61 491 570 156' })
    .where('id', 'in', bought)
    .execute();
  await db
    .updateTable('draws')
    .set({ cancelled_at: at })
    .where('id', 'in', [first, second])
    .execute();
  await beginHold(context, { kind: 'person', subject: held, id: random.uuidv7() });
  await beginHold(context, { kind: 'draw', subject: second, id: random.uuidv7() });
  await clock.advance(400 * 24 * 3600);
  for (const forgetting of [oldMails, oldPhones]) await forgetting.sweep(context, clock.now());
  const mails = await db.selectFrom('mails').select('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).toContain(held);
  expect(mails.map(({ recipient }) => recipient)).not.toContain(other);
  const phones = await Promise.all(bought.map((id) => paymentRow(shop, id)));
  expect(phones.map(({ phone }) => phone !== null)).toEqual([true, false, true]);
  await db
    .updateTable('draws')
    .set({ cancelled_at: null })
    .where('id', 'in', [first, second])
    .execute();
});
