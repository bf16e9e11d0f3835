import { enterPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { cardOf, freeWays, listCards, typeCards } from '../../../test/build/free-entry.ts';
import { buildSale, drawRow, type Sale, type Shop } from '../../../test/build/sale.ts';
import { callsOf } from '../../../test/harness.ts';
import { it } from '../../../test/shop-test.ts';
import { stopBefore } from '../../../test/stop-before.ts';
import { buildApp } from '../../app.ts';

/** A draw with 700 cards that wait: a portion, and a part of the next one. */
async function manyCards(shop: Shop): Promise<Sale> {
  const runAt = new Date(shop.context.clock.now().getTime() + 20 * 3600 * 1000).toISOString();
  const sale = await buildSale(shop, { ...freeWays(shop.context), runAt });
  for (let first = 0; first < 700; first += 100) {
    const cards = Array.from({ length: 100 }, (_, at) => cardOf(`Person ${first + at}`));
    expect((await typeCards(shop, sale, cards)).body.accepted).toHaveLength(100);
  }
  return sale;
}

/** The owner enters all that wait, by a call of this name. */
async function enterAs(shop: Pick<Shop, 'call'>, { drawId, owner }: Sale, name: string) {
  const headers = { 'idempotency-key': name };
  const { status, body } = await shop.call(
    enterPostalEntriesCall,
    { params: { id: drawId } },
    { ...owner, headers },
  );
  return { status, body };
}

async function linesOf({ context }: Shop, { owner }: Sale): Promise<number> {
  const { rows } = await sql`
    SELECT FROM audit_lines
    WHERE owner_id = ${owner.ownerId} AND operation = 'enterPostalEntries'`.execute(context.db);
  return rows.length;
}

/** Its process dies in the second portion, while 200 cards wait. */
async function dieBetween(shop: Shop, sale: Sale, name: string): Promise<void> {
  const stopped = stopBefore(shop.context, /DELETE FROM postal_cards/, 2);
  const app = buildApp(stopped.context);
  const dying = enterAs({ call: callsOf(app) }, sale, name);
  await stopped.reachedBy(dying);
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`.execute(shop.context.db);
  stopped.goOn();
  expect((await dying).status).toBeGreaterThanOrEqual(500);
  await app.close();
  expect((await listCards(shop, sale)).counts).toMatchObject({
    waiting: 200,
    entered: 500,
  });
}

describe('more cards than one portion', () => {
  const all = { status: 200, body: { entered: 700 } };

  it('are all counted by a call that is sent again after its process died in between (product §7.6)', async ({
    shop,
  }) => {
    const sale = await manyCards(shop);
    await dieBetween(shop, sale, 'monday');
    expect(await enterAs(shop, sale, 'monday')).toEqual(all);
    expect(await enterAs(shop, sale, 'monday')).toEqual(all);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({
      tickets_sold: 700,
      places_held: 0,
    });
    expect(await linesOf(shop, sale)).toBe(1);
  });

  it('are counted once by a call that is sent five times at once (product §7.6)', async ({
    shop,
  }) => {
    const sale = await manyCards(shop);
    const sent = Array.from({ length: 5 }, () => enterAs(shop, sale, 'tuesday'));
    expect(await Promise.all(sent)).toEqual(sent.map(() => all));
    expect(await linesOf(shop, sale)).toBe(1);
  });

  it('that a call entered in part leave its name to it: another call is refused (product §7.6)', async ({
    shop,
  }) => {
    const sale = await manyCards(shop);
    await dieBetween(shop, sale, 'friday');
    const other = {
      ...(await buildSale(shop, freeWays(shop.context))),
      owner: sale.owner,
    };
    await shop.context.db
      .updateTable('draws')
      .set({ owner_id: sale.owner.ownerId })
      .where('id', '=', other.drawId)
      .execute();
    expect((await enterAs(shop, other, 'friday')).status).toBe(409);
    expect(await enterAs(shop, sale, 'friday')).toEqual(all);
  });

  it('are those that its call entered, where the draw was closed before the rest (product §4.14)', async ({
    shop,
  }) => {
    const sale = await manyCards(shop);
    await dieBetween(shop, sale, 'sunday');
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    await shop.settle();
    expect((await listCards(shop, sale)).counts).toMatchObject({
      waiting: 0,
      entered: 700,
    });
    const part = { status: 200, body: { entered: 500 } };
    expect(await enterAs(shop, sale, 'sunday')).toEqual(part);
    expect(await enterAs(shop, sale, 'sunday')).toEqual(part);
  });
});
