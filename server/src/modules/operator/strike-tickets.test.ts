import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { buildSale, buyTickets, drawRow, refundRows, type Shop } from '../../../test/build/sale.ts';
import { checkedDraw } from '../../../test/build/sold-out-draw.ts';
import { takeBackBought } from '../../../test/build/take-back.ts';
import { agreed, giveCommand } from '../../../test/run-operator-command.ts';
import { it } from '../../../test/shop-test.ts';
import { enterPromoDraw } from '../promotions/enter-promo-draw.ts';
import { strikeTickets } from './strike-tickets.ts';
import { runAtItsTime } from '../../../test/build/steps/at-its-time.ts';

const said = { cause: 'fraud', words: 'The cards were stolen.' } as const;

async function recordsOf(shop: Shop, drawId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ledger WHERE draw_id = ${drawId} AND kind = 'record'
      AND position(convert_to('fraud', 'UTF8') IN entry) > 0`.execute(shop.context.db);
  return rows[0]?.n ?? 0;
}

describe('tickets that Clubdraw strikes (product §19.3)', () => {
  it('stand in a record with the cause, in the first line, are refunded, and their holders are told', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 2 });
    const email = `${shop.context.random.digits(8)}@example.com`;
    const thief = await buyTickets(shop, drawId, { count: 3, email });
    await buyTickets(shop, drawId);
    const again = await buyTickets(shop, drawId, { count: 2 });
    const strike = { drawId, holderIds: [thief, again], ...said };
    const both = await Promise.all([1, 2].map(async () => strikeTickets(shop.context, strike)));
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 5]);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3 });
    expect(await refundRows(shop, thief)).toMatchObject([{ cause: 'struck', state: 'succeeded' }]);
    const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'ticketsIssued',
      'ticketsStruck',
      'refundStarted',
    ]);
    await runAtItsTime(shop, drawId);
    const { verdict, failed, remarks } = await checkedDraw(shop, drawId);
    expect({ verdict, failed }).toEqual({ verdict: 'verified', failed: [] });
    expect(remarks).toEqual(['Clubdraw struck 5 tickets from the list.']);
  });

  it('stand on the page of the draw and of its check before anybody checks, with all other reasons (product §12.9)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const [kept, thief] = [
      await buyTickets(shop, drawId, { count: 3 }),
      await buyTickets(shop, drawId),
    ];
    const pages = async (): Promise<string[]> => {
      await shop.settle();
      // Pages are up to a second old.
      await shop.context.clock.advance(2);
      const urls = [`/draw-info/${drawId}`, `/verify/${drawId}`];
      const answers = await Promise.all(urls.map(async (url) => shop.app.inject({ url })));
      return answers.map(({ body }) => body);
    };
    for (const page of await pages()) expect(page).not.toMatch(/struck|taken back by the holder/);
    expect(await takeBackBought(shop, kept)).toBe('taken');
    await strikeTickets(shop.context, { drawId, holderIds: [thief], ...said });
    for (const page of await pages()) {
      expect(page).toContain('"struck":"Clubdraw struck 1 ticket from the list."');
      expect(page).toContain('"voids":"3 taken back by the holder, 1 struck by Clubdraw"');
    }
  });

  it('that do not follow one another are named one by one', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const bought: string[] = [];
    for (let n = 0; n < 60; n += 1) bought.push(await buyTickets(shop, drawId));
    const holderIds = bought.filter((_, at) => at % 2 === 0);
    expect(await strikeTickets(shop.context, { drawId, holderIds, ...said })).toBe(30);
    await shop.settle();
    await runAtItsTime(shop, drawId);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ verdict: 'verified', failed: [] });
  });

  it('of a promotional draw are its entries', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const entry = { drawId, email: 'mia@example.com', name: 'Mia', phone: '', termsVersion: null };
    const client = { address: '203.0.113.9', proof: undefined };
    await enterPromoDraw(shop.context, { ...entry, client });
    const { id } = await shop.context.db
      .selectFrom('promo_entries')
      .select('id')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(await strikeTickets(shop.context, { drawId, holderIds: [id], ...said })).toBe(1);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0 });
    expect(await recordsOf(shop, drawId)).toBe(1);
  });

  it('are none any more from the draw’s time on', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const late = await buyTickets(shop, drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    const strike = { drawId, holderIds: [late], ...said };
    await expect(strikeTickets(shop.context, strike)).rejects.toThrow('already been drawn');
    expect(await recordsOf(shop, drawId)).toBe(0);
  });

  it('are shown before, with a cause of the list and a text about nobody', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { email: 'mia@example.com' });
    const ask = async (options: Record<string, string>) =>
      giveCommand(shop.context, `strike ${paymentId}`, { options: { ...agreed, ...options } });
    await expect(ask({ cause: 'luck', text: 'No.' })).rejects.toThrow('--cause is one of');
    await expect(ask({ cause: 'age', text: 'mia@example.com' })).rejects.toThrow(
      'without an e-mail',
    );
    const done = await ask({ cause: 'age', text: 'Too young.' });
    expect(done.out).toContain('1 ticket of mia@example.com; $10.00 AUD goes back');
    expect(done.out).toContain('the ledger says for ever: age, Too young.');
    expect(done.out).toContain('Struck: 1 ticket.');
    expect((await ask({ cause: 'age', text: 'Too young.' })).out).toBe(
      'None of their tickets counts.',
    );
  });
});
