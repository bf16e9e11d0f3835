import {
  getFeeStatementCall,
  listFeeStatementsCall,
} from '@clubdraw/contract/payments/fee-statements';
import { getMoneyReportCall } from '@clubdraw/contract/payments/money-report';
import { monthClosesAt } from '@clubdraw/domain/money/fee-months';
import { boundsOfMonth, lastMonths, monthAfter, monthOf } from '@clubdraw/domain/time/month';
import { describe, expect } from 'vitest';
import { signedIn } from '../../../../test/build/owner.ts';
import { takenBack } from '../../../../test/build/refund-code.ts';
import {
  buildSale,
  buildSeller,
  buyTickets,
  paymentRow,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { closeFeeMonths } from './close-fee-months.ts';
import { killIdleTransactions } from '../../../../test/faults/kill-idle.ts';

type Owner = Sale['owner'];

const dayMs = 86_400_000;

/** The first noon of the next month, so that a test has all days of it. */
async function beginMonth({ context: { clock } }: Shop): Promise<string> {
  const month = monthAfter(monthOf(clock.now(), 'UTC'));
  await clock.moveTo(new Date(boundsOfMonth(month, 'UTC').from.getTime() + dayMs / 2));
  return month;
}

async function inDays({ context: { clock } }: Shop, days: number): Promise<void> {
  await clock.moveTo(new Date(clock.now().getTime() + days * dayMs));
}

/** To the close of a month, and behind it, with all that is due. */
async function close(shop: Shop, month: string): Promise<void> {
  await shop.context.clock.moveTo(monthClosesAt(month, 'UTC'));
  await shop.settle();
}

/** The owner with a session of today: months go by. */
async function today(shop: Shop, owner: Owner): Promise<Owner> {
  return { ...owner, ...(await signedIn(shop.context, owner.ownerId)) };
}

async function months(shop: Shop, owner: Owner) {
  return (await shop.call(listFeeStatementsCall, {}, await today(shop, owner))).body.months;
}

async function statement(shop: Shop, owner: Owner, month: string) {
  const asked = { params: { month } };
  const { status, body } = await shop.call(getFeeStatementCall, asked, await today(shop, owner));
  expect(status).toBe(200);
  return body;
}

function inAYear(shop: Shop): string {
  return new Date(shop.context.clock.now().getTime() + 365 * dayMs).toISOString();
}

/** The sum of all statements and of open months so far, in major units. */
async function allFees(shop: Shop, owner: Owner): Promise<number> {
  let sum = 0;
  for (const { month } of await months(shop, owner)) {
    const { books } = await statement(shop, owner, month);
    for (const { total } of books) sum += total;
  }
  return Math.round(sum * 100) / 100;
}

describe('the fee statement of a month (product §14.23)', () => {
  it('stands so far until the third day of the next month, and then for good; what goes back later stands in its own month', async ({
    shop,
  }) => {
    const month = await beginMonth(shop);
    const { drawId, owner } = await buildSale(shop, { runAt: inAYear(shop) });
    await buyTickets(shop, drawId, { count: 3 });
    await inDays(shop, 2);
    const returned = await buyTickets(shop, drawId, { count: 4 });
    await takenBack(shop, returned);
    const late = await buyTickets(shop, drawId, { count: 2 });
    const books = [
      {
        currency: 'AUD',
        charged: 13.5,
        returned: 6,
        total: 7.5,
        days: [
          { day: `${month}-01`, charged: 4.5, returned: 0 },
          { day: `${month}-03`, charged: 9, returned: 6 },
        ],
      },
    ];
    const { issuer, club } = await statement(shop, owner, month);
    expect({ issuer, club }).toEqual({ issuer: 'Clubdraw', club: 'Coast Vans' });
    const closedAt = monthClosesAt(month, 'UTC');
    await shop.context.clock.moveTo(new Date(closedAt.getTime() - 1));
    await shop.settle();
    expect(await statement(shop, owner, month)).toMatchObject({
      number: null,
      isClosed: false,
      closedAt: closedAt.toISOString(),
      books,
    });
    await close(shop, month);
    const closed = await statement(shop, owner, month);
    expect(closed).toMatchObject({ isClosed: true, timezone: 'UTC', books });
    expect(closed.number).toMatch(new RegExp(`^${month.slice(0, 4)}-\\d{5}$`));
    await takenBack(shop, late);
    expect(await statement(shop, owner, month)).toEqual(closed);
    const next = monthAfter(month);
    await close(shop, next);
    expect(await statement(shop, owner, next)).toMatchObject({
      books: [{ charged: 0, returned: 3, total: -3, days: [{ day: `${next}-03`, returned: 3 }] }],
    });
  });

  it('adds up to the fees of the report, in each currency, yen without decimals', async ({
    shop,
  }) => {
    const month = await beginMonth(shop);
    const { drawId, owner } = await buildSale(shop, { runAt: inAYear(shop) });
    const yen = { runAt: inAYear(shop), currency: 'JPY', entryCost: 501, name: 'Tokyo' };
    const other = await buildDraw(shop.context, yen, owner);
    await buyTickets(shop, drawId, { count: 3 });
    await takenBack(shop, await buyTickets(shop, drawId, { count: 2 }));
    await buyTickets(shop, other.drawId, { count: 1 });
    await close(shop, month);
    await buyTickets(shop, other.drawId, { count: 2 });
    const { books } = await statement(shop, owner, month);
    expect(books.map(({ currency, total }) => [currency, total])).toEqual([
      ['AUD', 4.5],
      ['JPY', 75],
    ]);
    const query = { from: `${month}-01`, to: `${monthAfter(month)}-28`, by: 'month' as const };
    const { totals } = (await shop.call(getMoneyReportCall, { query }, await today(shop, owner)))
      .body;
    const fees = totals.reduce((sum, { platformFee }) => sum + platformFee, 0);
    expect(await allFees(shop, owner)).toBe(fees);
    expect(fees).toBe(4.5 + 75 + 150);
  });

  it('tells a payment of a closed month that became known later in the next one, and nothing twice', async ({
    shop,
  }) => {
    const month = await beginMonth(shop);
    const { drawId, owner } = await buildSale(shop, { runAt: inAYear(shop) });
    const first = await buyTickets(shop, drawId, { count: 1 });
    await close(shop, month);
    const { paid_at: at } = await paymentRow(shop, first);
    const late = await buyTickets(shop, drawId, { count: 5 });
    await shop.context.db
      .updateTable('payments')
      .set({ paid_at: at })
      .where('id', '=', late)
      .execute();
    const next = monthAfter(month);
    const days = [{ day: null, charged: 7.5, returned: 0 }];
    expect(await statement(shop, owner, next)).toMatchObject({ books: [{ days }] });
    await close(shop, next);
    expect(await statement(shop, owner, month)).toMatchObject({ books: [{ total: 1.5 }] });
    expect(await statement(shop, owner, next)).toMatchObject({ books: [{ total: 7.5, days }] });
    await close(shop, monthAfter(next));
    expect(await statement(shop, owner, monthAfter(next))).toMatchObject({
      number: null,
      isClosed: true,
      books: [],
    });
  });

  it('has numbers without gaps, each once, where many clubs are closed by two processes at once', async ({
    shop,
  }) => {
    const month = await beginMonth(shop);
    const owners: Owner[] = [];
    for (let made = 0; made < 6; made += 1) {
      const { drawId, owner } = await buildSale(shop, { runAt: inAYear(shop) });
      if (made !== 2) await buyTickets(shop, drawId, { count: 1 });
      owners.push(owner);
    }
    const before = await numbersOf(shop, month);
    await shop.context.clock.moveTo(monthClosesAt(month, 'UTC'));
    await Promise.all(
      [...owners, ...owners.toReversed()].map(async ({ ownerId }) =>
        closeFeeMonths(shop.context, ownerId),
      ),
    );
    const after = await numbersOf(shop, month);
    expect(after).toHaveLength(before.length + 5);
    expect(after).toEqual(after.map((_, position) => position + 1));
  });

  it('leaves no number and no month behind where its process dies in between', async ({ shop }) => {
    const month = await beginMonth(shop);
    const { drawId, owner } = await buildSale(shop, { runAt: inAYear(shop) });
    await buyTickets(shop, drawId, { count: 1 });
    await shop.context.clock.moveTo(monthClosesAt(month, 'UTC'));
    const dying = stopBefore(shop.context, /INSERT INTO fee_months/);
    const closing = closeFeeMonths(dying.context, owner.ownerId);
    await dying.reachedBy(closing);
    const died = closing.catch((error: Error) => error.message);
    expect(await statement(shop, owner, month)).toMatchObject({ number: null, isClosed: false });
    await killIdleTransactions(shop.context);
    dying.goOn();
    expect(await died).toMatch(/terminat|ECONNRESET|connection error/i);
    await shop.settle();
    const numbers = await numbersOf(shop, month);
    expect(numbers).toEqual(numbers.map((_, position) => position + 1));
    expect(await statement(shop, owner, month)).toMatchObject({ books: [{ total: 1.5 }] });
  });

  it('is there for each month after a long standstill', async ({ shop }) => {
    const month = await beginMonth(shop);
    const { drawId, owner } = await buildSale(shop, { runAt: inAYear(shop) });
    await buyTickets(shop, drawId, { count: 1 });
    const later = lastMonths(monthAfter(monthAfter(monthAfter(month))), 2);
    await shop.context.clock.moveTo(boundsOfMonth(later[1] ?? '', 'UTC').from);
    await buyTickets(shop, drawId, { count: 2 });
    await shop.context.clock.moveTo(monthClosesAt(later[1] ?? '', 'UTC'));
    await shop.settle();
    const listed = await months(shop, owner);
    expect(listed.map((one) => [one.month, one.number !== null])).toEqual([
      [later[0], false],
      [later[1], true],
      [month, true],
    ]);
  });

  it('names the club, or else its account, where the payment account has no name', async ({
    shop,
  }) => {
    const month = await beginMonth(shop);
    const { ownerId, ...owner } = await buildSeller(shop.context);
    const { db, clock } = shop.context;
    await db
      .updateTable('connect_accounts')
      .set({ club_name: null })
      .where('owner_id', '=', ownerId)
      .execute();
    const named = async () => (await statement(shop, { ownerId, ...owner }, month)).club;
    expect(await named()).toBe(`acct_${ownerId}`);
    const face = { owner_id: ownerId, name: 'Lakeside', updated_at: clock.now() };
    await db.insertInto('club_faces').values(face).execute();
    expect(await named()).toBe('Lakeside');
  });

  it('is none of a club that never sold, nor of a month before it', async ({ shop }) => {
    const month = await beginMonth(shop);
    const owner = await buildSeller(shop.context);
    expect(await months(shop, owner)).toEqual([{ month, number: null }]);
    await close(shop, month);
    expect(await statement(shop, owner, month)).toMatchObject({ isClosed: true, books: [] });
    const [, before = ''] = lastMonths(month, 2);
    expect(await statement(shop, owner, before)).toMatchObject({ isClosed: true, books: [] });
  });
});

/** The numbers of the year of a month, in their order. */
async function numbersOf(shop: Shop, month: string): Promise<number[]> {
  const rows = await shop.context.db
    .selectFrom('fee_statements')
    .select('number')
    .where('year', '=', month.slice(0, 4))
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}
