import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import * as words from '@clubdraw/domain/entries/free-entry-messages';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { verify } from 'fairdraw/verify';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  cardOf,
  enterCards,
  listCards,
  turnAwayCard,
  typeCards,
} from '../../../test/build/free-entry.ts';
import { buildSale, buyTickets, checkOut, drawRow, type Shop } from '../../../test/build/sale.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { it } from '../../../test/shop-test.ts';
import { enterDueCards } from './enter-cards.ts';

const dayMs = 86_400_000;

/** A draw whose last day for cards is in two days, and which runs so many days after that. */
async function postalSale(shop: Shop, daysAfter: number, change: Record<string, unknown> = {}) {
  const until = new Date(shop.context.clock.now().getTime() + 2 * dayMs);
  const runAt = new Date(until.getTime() + daysAfter * dayMs).toISOString();
  const post = { address: 'PO Box 7', each: 2, until: until.toISOString() };
  const sale = await buildSale(shop, { runAt, freeEntry: { post }, ...change });
  return { ...sale, until };
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The checks that failed for a stranger, and the verdict about the list of sources. */
async function checkedDraw(shop: Shop, drawId: string) {
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const [log, sources] = await Promise.all(
    ['log', 'sources'].map(
      async (file) =>
        (await shop.app.inject({ url: `/public/draws/${drawId}/${file}` })).rawPayload,
    ),
  );
  const { checks } = await verify({
    certificate,
    publicKeys: [shop.context.secrets.publicKey],
    ledger: ledgerOf(shop.app),
    chain: shop.context.settings.drandChain,
    log: () => [log ?? new Uint8Array()],
    sources: () => [sources ?? new Uint8Array()],
  });
  const failed = checks.filter(({ status }) => status === 'failed').map(({ detail }) => detail);
  return { failed, ofCards: checks.find(({ id }) => id === 'V19') };
}

async function logOf({ app }: Shop, drawId: string): Promise<string> {
  return (await app.inject({ url: `/public/draws/${drawId}/log` })).body;
}

/** The lines of the draw's record about cards; one, or none. */
async function turnedAwayRecord({ context }: Shop, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT convert_from(substring(entry FROM position('cards '::bytea IN entry)), 'UTF8') AS text
    FROM ledger WHERE draw_id = ${drawId} AND position('turned-away'::bytea IN entry) > 0`.execute(
    context.db,
  );
  return rows.map(({ text }) => text);
}

describe('cards that wait', () => {
  it('get their tickets by themselves three days after the last day, so that no club strikes by a drawer (product §4.14)', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 10);
    const { drawId } = sale;
    await buyTickets(shop, drawId);
    await typeCards(shop, sale, [
      cardOf('Ann Reid'),
      cardOf('Bob Lim', { email: 'bob@post.example' }),
    ]);
    await shop.context.clock.moveTo(later(sale.until, 3 * dayMs - 1000));
    await shop.settle();
    expect((await listCards(shop, sale)).counts).toMatchObject({ waiting: 2, entered: 0 });
    await shop.context.clock.advance(1);
    await shop.settle();
    expect((await listCards(shop, sale)).counts).toMatchObject({ waiting: 0, entered: 2 });
    expect((await logOf(shop, drawId)).match(/^T /gm)).toHaveLength(3);
    const ended = { status: 409, body: { error: expect.stringMatching(/^Cards could be typed/) } };
    expect(await typeCards(shop, sale, [cardOf('Cy Young')])).toMatchObject(ended);
  });

  it('get them a minute before the draw where that is earlier', async ({ shop }) => {
    const sale = await postalSale(shop, 1);
    await typeCards(shop, sale, [cardOf('Ann Reid')]);
    const { run_at: runAt } = await drawRow(shop, sale.drawId);
    await shop.context.clock.moveTo(later(runAt, -60_000));
    await shop.settle();
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 1, places_held: 0 });
  });

  it('are entered with the close when the product was away before, and the draw verifies', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 1);
    await typeCards(shop, sale, [cardOf('Ann Reid'), cardOf('Bob Lim')]);
    const { run_at: runAt } = await drawRow(shop, sale.drawId);
    await shop.context.clock.moveTo(later(runAt, 3600_000));
    await shop.settle();
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
    expect(await checkedDraw(shop, sale.drawId)).toMatchObject({ failed: [] });
  });

  it('are late once an outage lasted longer than a day, and are counted so', async ({ shop }) => {
    const sale = await postalSale(shop, 10);
    await buyTickets(shop, sale.drawId);
    await typeCards(shop, sale, [cardOf('Ann Reid'), cardOf('Bob Lim')]);
    await shop.context.clock.moveTo(later(sale.until, 3 * dayMs + 23 * 3600_000));
    await shop.settle();
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 1, places_held: 0 });
    expect((await listCards(shop, sale)).entries).toMatchObject([
      { cause: 'late', reason: words.keptOutByOutage },
      { cause: 'late' },
    ]);
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    await shop.settle();
    expect(await turnedAwayRecord(shop, sale.drawId)).toEqual([
      'cards 2\nlate 2\nlimit 0\ntwice 0\n',
    ]);
  });

  it('hold their places: a sale that fills the draw meanwhile does not strike them', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 10, { ticketCap: 3, maxPerPerson: 2 });
    await typeCards(shop, sale, [cardOf('Ann Reid'), cardOf('ann reid')]);
    await buyTickets(shop, sale.drawId);
    expect((await checkOut(shop, sale.drawId)).status).toBe(409);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 1, places_held: 2 });
    await enterCards(shop, sale);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 3, places_held: 0 });
  });

  it('are entered once by the club, two processes and the draw’s close together', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 1);
    const names = Array.from({ length: 30 }, (_, at) => cardOf(`Person ${at}`));
    await typeCards(shop, sale, names);
    const { run_at: runAt } = await drawRow(shop, sale.drawId);
    await shop.context.clock.moveTo(later(runAt, -60_000));
    await Promise.all([
      enterDueCards(shop.context, sale),
      enterCards(shop, sale),
      enterDueCards(shop.context, sale),
      shop.settle(),
    ]);
    await shop.context.clock.moveTo(runAt);
    await Promise.all([shop.settle(), enterDueCards(shop.context, sale)]);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({
      tickets_issued: 30,
      tickets_sold: 30,
    });
    expect((await listCards(shop, sale)).counts).toEqual({
      waiting: 0,
      entered: 30,
      turnedAway: 0,
    });
    expect(await checkedDraw(shop, sale.drawId)).toMatchObject({ failed: [] });
  });

  it('of a cancelled draw hold no place any more', async ({ shop }) => {
    const sale = await postalSale(shop, 10, { ticketCap: 5, maxPerPerson: 2 });
    await typeCards(shop, sale, [cardOf('Ann Reid')]);
    await shop.call(cancelDrawCall, { params: { id: sale.drawId } }, sale.owner);
    await shop.settle();
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ places_held: 0, tickets_sold: 0 });
    expect((await listCards(shop, sale)).entries).toMatchObject([{ cause: 'cancelled' }]);
  });
});

describe('a card that a club does not like', () => {
  it('is told to its e-mail address with the cause, and without a word of the club (product §17.1)', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 10);
    const told = ['ann', 'bob', 'cy'].map((name) => `${name}@card.example`);
    const { body } = await typeCards(shop, sale, [
      cardOf('Ann', { email: told[0] ?? '' }),
      cardOf('Bob', { email: told[1] ?? '', receivedOn: '2099-01-01' }),
      cardOf('Cy', { email: told[2] ?? '' }),
    ]);
    await turnAwayCard(shop, sale, body.accepted[0]?.id ?? '', 'other');
    await turnAwayCard(shop, sale, body.accepted[0]?.id ?? '', 'twice');
    await shop.context.clock.moveTo(later(sale.until, 4 * dayMs));
    await shop.settle();
    const mails = told.map((one) =>
      shop.context.mailer.mails.filter(({ to }) => to === one).map(({ text }) => JSON.parse(text)),
    );
    const kind = 'cardTurnedAway';
    expect(mails).toMatchObject([
      [{ kind, cause: 'other', isOutage: false }],
      [{ kind, cause: 'late', isOutage: false }],
      [{ kind, cause: 'late', isOutage: true }],
    ]);
    expect(JSON.stringify(mails)).not.toContain('The same card twice');
  });

  it('has its ticket for good once it is entered: no call of the club takes it out (attack: a strike by a card)', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 10);
    const { body } = await typeCards(shop, sale, [cardOf('Rival')]);
    await enterCards(shop, sale);
    const refused = { status: 409, body: { error: words.cardIsEntered } };
    expect(await turnAwayCard(shop, sale, body.accepted[0]?.id ?? '')).toMatchObject(refused);
    await shop.settle();
    expect(await logOf(shop, sale.drawId)).not.toMatch(/^V /m);
  });

  it('is counted by its cause where everybody reads it, when it is turned away before (product §12.16)', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 4);
    const { drawId } = sale;
    await buyTickets(shop, drawId);
    const rivals = ['Ann', 'Bob', 'Cy', 'Di'].map((name) => cardOf(name));
    const { body } = await typeCards(shop, sale, [
      ...rivals,
      ...['Eve', 'Eve', 'Eve'].map((name) => cardOf(name)),
      cardOf('Fay', { receivedOn: '2099-01-01' }),
    ]);
    const causes = ['twice', 'late', 'other', 'other'] as const;
    for (const [at, cause] of causes.entries()) {
      await turnAwayCard(shop, sale, body.accepted[at]?.id ?? '', cause);
    }
    await shop.context.clock.moveTo(later(sale.until, 3 * dayMs));
    await shop.settle();
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect(await turnedAwayRecord(shop, drawId)).toEqual(['cards 6\nlate 2\nlimit 1\ntwice 1\n']);
    const told =
      'By Clubdraw’s count 6 cards were turned away. By that count 1 was beyond the published numbers. ' +
      'By the club’s word 1 was there twice, 2 were too late, 2 were turned away for another reason.';
    for (const page of ['draw-info', 'verify']) {
      expect((await shop.app.inject({ url: `/${page}/${drawId}` })).body).toContain(told);
    }
    const { ofCards } = await checkedDraw(shop, drawId);
    expect(ofCards).toMatchObject({
      status: 'passed',
      detail: expect.stringContaining(told),
    });
  });

  it('is not turned away by the club once the time for cards is over', async ({ shop }) => {
    const sale = await postalSale(shop, 10);
    const { body } = await typeCards(shop, sale, [cardOf('Rival')]);
    await shop.context.clock.moveTo(later(sale.until, 3 * dayMs));
    const answer = await turnAwayCard(shop, sale, body.accepted[0]?.id ?? '');
    expect(answer.status).toBe(409);
    await shop.settle();
    expect((await listCards(shop, sale)).counts).toMatchObject({ entered: 1, turnedAway: 0 });
  });

  it('gets nothing from a card with an earlier day that is typed in when the days are over (attack: M3 of the audit)', async ({
    shop,
  }) => {
    const sale = await postalSale(shop, 10);
    await shop.context.clock.moveTo(later(sale.until, 3 * dayMs));
    const typed = await typeCards(shop, sale, [cardOf('Ghost', { receivedOn: '2026-01-02' })]);
    expect(typed.status).toBe(409);
  });
});
