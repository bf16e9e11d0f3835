import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { createHash } from 'node:crypto';
import type { LogSource } from 'fairdraw/verify/log/log-lines';
import { verify } from 'fairdraw/verify';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  cardOf,
  enterCards,
  enterFreely,
  freeWays,
  typeCards,
} from '../../../test/build/free-entry.ts';
import { buildCodeSale } from '../../../test/build/entry-code.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  drawRow,
  type Sale,
  type Shop,
} from '../../../test/build/sale.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { it } from '../../../test/shop-test.ts';

async function textOf(shop: Shop, drawId: string, name: 'log' | 'sources'): Promise<string> {
  return (await shop.app.inject({ url: `/public/draws/${drawId}/${name}` })).body;
}

function inOnePiece(text: string): LogSource {
  return () => [new TextEncoder().encode(text)];
}

/** The list of sources as a stranger finds it. */
async function check(shop: Shop, drawId: string, change = (text: string): string => text) {
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const report = await verify({
    certificate,
    publicKeys: [shop.context.secrets.publicKey],
    ledger: ledgerOf(shop.app),
    chain: shop.context.settings.drandChain,
    log: inOnePiece(await textOf(shop, drawId, 'log')),
    sources: inOnePiece(change(await textOf(shop, drawId, 'sources'))),
  });
  const { status, detail } = report.checks.find(({ id }) => id === 'V19') ?? {};
  return { verdict: report.verdict, status, detail };
}

async function sendCards(shop: Shop, sale: Sale, names: readonly string[]) {
  await typeCards(
    shop,
    sale,
    names.map((name) => cardOf(name)),
  );
  return enterCards(shop, sale);
}

describe('the sources of a draw with a free way in', () => {
  it('stand in a list whose hash the ledger has, and a stranger finds the same (product §12.16)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const { drawId } = sale;
    await buyTickets(shop, drawId, { count: 2 });
    await enterFreely(shop, { drawId, email: 'ann@sources.example' });
    await sendCards(shop, sale, ['Bob Lim', 'Cy Young']);
    const lines = 'S 0 paid\nS 1 paid\nS 2 free\nS 3 post\nS 4 post\n';
    expect(await textOf(shop, drawId, 'sources')).toMatch(
      new RegExp(`^vdraw-sources/3 [0-9a-f]{64}\n${lines}$`),
    );
    expect(await check(shop, drawId)).toMatchObject({ status: 'not checked' });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const row = await shop.context.db
      .selectFrom('draw_sources')
      .selectAll()
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    const file = await textOf(shop, drawId, 'sources');
    expect(row).toMatchObject({ paid: 2, online: 1, post: 2 });
    expect(row.file_sha256?.toString('hex')).toBe(createHash('sha256').update(file).digest('hex'));
    expect(await check(shop, drawId)).toEqual({
      verdict: 'verified',
      status: 'passed',
      detail: expect.stringMatching(
        /^3 of 5 tickets were free entries \(1 online, 2 by post\)\..* no card that was typed in was turned away\.$/,
      ),
    });
    const forged = await check(shop, drawId, (text) => text.replace('S 2 free', 'S 2 paid'));
    expect(forged).toMatchObject({ verdict: 'failed', status: 'failed' });
  });

  it('say how many came from one e-mail domain at most, also where people are erased since (product §4.14)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const { drawId, owner } = sale;
    for (const email of ['a@mine.example', 'b@sub.mine.example', 'c@gmail.com', 'd@gmail.com']) {
      await enterFreely(shop, { drawId, email });
    }
    await enterFreely(shop, { drawId, email: 'e@gmail.com' });
    const seen = async () =>
      (await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner)).body;
    expect((await seen()).freeOnline).toEqual({ tickets: 5, ofOneDomain: 2 });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    await shop.context.db
      .updateTable('promo_entries')
      .set({ canonical_email: sql<string>`id || '@erased.invalid'` })
      .where('draw_id', '=', drawId)
      .execute();
    expect((await seen()).freeOnline).toEqual({ tickets: 5, ofOneDomain: 2 });
    const page = (await shop.app.inject({ url: `/verify/${drawId}` })).body;
    expect(page).toContain('"ofOneDomain":2');
  });

  it('say which were given away by a code, and that there were no more than published (product §12.16)', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { tickets: 2 }, { giveaways: 2 });
    await buyTickets(shop, drawId, { count: 3 });
    await checkOut(shop, drawId, { code });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect(await textOf(shop, drawId, 'sources')).toMatch(/S 2 paid\nS 3 given\nS 4 given\n$/);
    expect(await check(shop, drawId)).toMatchObject({
      verdict: 'verified',
      status: 'passed',
      detail: expect.stringContaining(', 2 given away.'),
    });
    const forged = await check(shop, drawId, (text) => text.replace('S 2 paid', 'S 2 given'));
    expect(forged).toMatchObject({
      status: 'failed',
      detail: '3 tickets were given away, and the conditions allow 2.',
    });
    for (const page of ['draw-info', 'verify']) {
      const { body } = await shop.app.inject({ url: `/${page}/${drawId}` });
      expect(body).toContain('"given":2');
    }
  });

  it('are entered in the ledger once, also when two processes sweep at once', async ({ shop }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    await sendCards(shop, sale, ['Di Fox']);
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    await Promise.all([shop.settle(), shop.settle()]);
    const { rows } = await shop.context.db
      .selectFrom('ledger')
      .select('seq')
      .where('draw_id', '=', sale.drawId)
      .where('kind', '=', 'record')
      .execute()
      .then((all) => ({ rows: all }));
    // Of the others one counts the cards, and one says that the holder was told, who has no e-mail
    // address.
    expect(rows).toHaveLength(3);
  });

  it('say nothing of a draw that cannot be entered for nothing: no row, no record', async ({
    shop,
    drawId,
  }) => {
    await buyTickets(shop, drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const rows = await shop.context.db
      .selectFrom('draw_sources')
      .select('draw_id')
      .where('draw_id', '=', drawId)
      .execute();
    expect(rows).toEqual([]);
  });
});

it('a card without an address wins like any ticket: the ledger says that the club writes (product §12.8)', async ({
  shop,
}) => {
  const sale = await buildSale(shop, freeWays(shop.context));
  await sendCards(shop, sale, ['Eve Ash']);
  await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
  await shop.settle();
  const { body: certificate } = await shop.call(getCertificateCall, {
    params: { id: sale.drawId },
  });
  expect(certificate.picks).toHaveLength(1);
  const told = await shop.context.db
    .selectFrom('draw_awards')
    .select('told_at')
    .where('draw_id', '=', sale.drawId)
    .executeTakeFirstOrThrow();
  expect(told.told_at).not.toBeNull();
  const drawn = shop.context.mailer.mails
    .map(({ text }) => JSON.parse(text))
    .find(({ kind, drawId }) => kind === 'drawDrawn' && drawId === sale.drawId);
  expect(drawn).toMatchObject({ winner: { email: null, name: 'Eve Ash' } });
});
