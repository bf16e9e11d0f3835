import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import { refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { drawnDraw } from '../../../../test/build/drawn-draw.ts';
import { testClient, buildOwner, type BuiltOwner } from '../../../../test/build/owner.ts';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildPromoDraw, sellTickets, voidTicket } from '../../../../test/build/sold-draw.ts';
import { enterPromoDraw } from '../../promotions/enter-promo-draw.ts';
import { it } from '../../../../test/shop-test.ts';

async function list(
  shop: Shop,
  drawId: string,
  owner: BuiltOwner,
  query: Record<string, unknown> = {},
) {
  const { body } = await shop.call(listDrawMembersCall, { params: { id: drawId }, query }, owner);
  return body;
}

async function csvOf(shop: Shop, drawId: string, owner: BuiltOwner, query = '') {
  return shop.app.inject({
    url: `/api/club-owner/draw/membership/${drawId}${query}`,
    headers: { authorization: `Bearer ${owner.token}`, accept: 'text/csv' },
  });
}

const hour = 3600;

/**
 * Until all pages are known to be seen by everybody: a transaction that began before keeps some
 * from it, and an index is then not read alone.
 */
async function vacuumWhole({ context: { db } }: Shop): Promise<void> {
  for (;;) {
    await sql`VACUUM ANALYZE draw_members`.execute(db);
    const { rows } = await sql<{ isWhole: boolean }>`
      SELECT relallvisible = relpages AS "isWhole" FROM pg_class
      WHERE oid = 'draw_members'::regclass`.execute(db);
    if (rows[0]?.isWhole) return;
  }
}

describe('listDrawMembers', () => {
  it('has one row for each e-mail in any case, newest first (product §2.21, §3.8)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId, { email: 'ann@example.com', count: 2 });
    await shop.context.clock.advance(hour);
    await buyTickets(shop, drawId, { email: 'bob@example.com' });
    await shop.context.clock.advance(hour);
    await buyTickets(shop, drawId, { email: 'Ann@Example.com', count: 3 });
    const now = shop.context.clock.now().getTime();
    expect(await list(shop, drawId, owner)).toEqual({
      members: [
        {
          ownerEmail: 'Ann@Example.com',
          ticketCount: 5,
          paid: { amount: 50, currency: 'AUD' },
          latestCreatedAt: new Date(now).toISOString(),
          awaitsConfirmation: false,
          name: null,
          phone: null,
        },
        {
          ownerEmail: 'bob@example.com',
          ticketCount: 1,
          paid: { amount: 10, currency: 'AUD' },
          latestCreatedAt: new Date(now - hour * 1000).toISOString(),
          awaitsConfirmation: false,
          name: null,
          phone: null,
        },
      ],
      totalPages: 1,
      totalRecords: 2,
      hasMore: false,
    });
  });

  it('says what each has paid and not back, and nothing of a draw that is free (product §2.21)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { giveaways: 1 });
    await buyTickets(shop, drawId, { email: 'ann@example.com', count: 2 });
    const later = await buyTickets(shop, drawId, { email: 'ANN@example.com' });
    const paid = async (id: string, by: BuiltOwner): Promise<unknown[]> =>
      (await list(shop, id, by)).members.map((member) => member.paid);
    expect(await paid(drawId, owner)).toEqual([{ amount: 30, currency: 'AUD' }]);
    const refunded = await shop.call(refundPurchaseCall, { params: { id: later } }, owner);
    expect(refunded.status).toBe(200);
    expect(await paid(drawId, owner)).toEqual([{ amount: 20, currency: 'AUD' }]);
    const promo = await buildPromoDraw(shop.context);
    const entry = { drawId: promo.drawId, email: 'zoe@example.com', name: 'Zoe', phone: null };
    await enterPromoDraw(shop.context, { ...entry, termsVersion: null, client: testClient });
    expect(await paid(promo.drawId, promo.owner)).toEqual([null]);
  });

  it('leaves void tickets out, and whoever has no others', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    await sellTickets(shop.context, drawId, 3);
    await voidTicket(shop.context, drawId, 1);
    const { members, totalRecords } = await list(shop, drawId, owner);
    expect(totalRecords).toBe(2);
    expect(members.map(({ ownerEmail }) => ownerEmail)).toEqual([
      'buyer0@example.com',
      'buyer2@example.com',
    ]);
    await buyTickets(shop, drawId, { email: 'buyer1@example.com' });
    expect((await list(shop, drawId, owner)).totalRecords).toBe(3);
  });

  it('finds a part of an e-mail in any case, called email or filter (product §2.21)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    for (const email of ['per%cent@example.com', 'under_score@example.com', 'x@other.org']) {
      await buyTickets(shop, drawId, { email });
    }
    const emails = async (query: object) =>
      (await list(shop, drawId, owner, { ...query })).members.map(({ ownerEmail }) => ownerEmail);
    expect(await emails({ email: 'OTHER' })).toEqual(['x@other.org']);
    expect(await emails({ filter: 'r%c' })).toEqual(['per%cent@example.com']);
    expect(await emails({ email: 'r_s', filter: 'other' })).toEqual(['under_score@example.com']);
    expect(await list(shop, drawId, owner, { email: 'nobody' })).toEqual({
      members: [],
      totalPages: 0,
      totalRecords: 0,
      hasMore: false,
    });
  });

  it("counts days in the draw's own zone, both included (product §10.4)", async ({ shop }) => {
    await shop.context.clock.moveTo('2029-06-01T09:59:59Z');
    const { drawId, owner } = await buildSale(shop, { timezone: 'Pacific/Kiritimati' });
    await buyTickets(shop, drawId, { email: 'first@example.com' });
    await shop.context.clock.moveTo('2029-06-01T10:00:00Z');
    await buyTickets(shop, drawId, { email: 'second@example.com' });
    const emails = async (query: object) =>
      (await list(shop, drawId, owner, { ...query })).members.map(({ ownerEmail }) => ownerEmail);
    expect(await emails({ endDate: '2029-06-01' })).toEqual(['first@example.com']);
    expect(await emails({ startDate: '2029-06-02' })).toEqual(['second@example.com']);
    expect(await emails({ startDate: '2029-06-01', endDate: '2029-06-02' })).toHaveLength(2);
  });

  it('gives pages (product §2.21)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    await sellTickets(shop.context, drawId, 23);
    const last = await list(shop, drawId, owner, { page: 3 });
    expect(last).toMatchObject({ totalPages: 3, totalRecords: 23 });
    expect(last.members).toHaveLength(3);
    expect((await list(shop, drawId, owner, { pageSize: 1000 })).members).toHaveLength(23);
  });

  it('shows the entrants of a promotional draw', async ({ shop }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context);
    const entrant = {
      drawId,
      email: 'Zoe@example.com',
      name: 'Zoe',
      phone: null,
      termsVersion: null,
    };
    await enterPromoDraw(shop.context, { ...entrant, client: testClient });
    await enterPromoDraw(shop.context, { ...entrant, client: testClient });
    expect((await list(shop, drawId, owner)).members).toMatchObject([
      { ownerEmail: 'Zoe@example.com', ticketCount: 1 },
    ]);
  });
});

describe('the members as CSV', () => {
  it('has all rows of the filters, whatever the page, and no formulas', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId, { email: '=sum+1@example.com', count: 2 });
    await sellTickets(shop.context, drawId, 1_204);
    const { headers, body, statusCode } = await csvOf(shop, drawId, owner, '?pageSize=1');
    expect(statusCode).toBe(200);
    const { run_at: runAt } = await drawRow(shop, drawId);
    const day = localDateTime(runAt, 'Australia/Sydney').slice(0, 10);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="coast-vans-the-kombi-weekender-${day}-purchases.csv"`,
      vary: 'Accept',
    });
    const lines = body.split('\r\n');
    expect(lines[0]).toBe(
      '"Email","No. Tickets","Date (Australia/Sydney)","Name","Phone","Currency","Amount","Refunded","Platform Fee","Provider Fee","You Keep","Ticket Codes","Link","Entry Code","Payment"',
    );
    expect(lines).toHaveLength(1 + 1_205 + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(body).toContain(`"'=sum+1@example.com",2,"`);
    expect((await csvOf(shop, drawId, owner, '?email=sum')).body.split('\r\n')).toHaveLength(3);
  });

  it('names the places and prizes of each member once a draw of several was drawn (product §2.21)', async ({
    shop,
  }) => {
    const morePrizes = [{ prize: 'A kayak', quantity: 2 }];
    const { drawId, owner, emails } = await drawnDraw(shop, 5, { morePrizes });
    const [head = '', ...lines] = (await csvOf(shop, drawId, owner)).body.trimEnd().split('\r\n');
    expect(head).toMatch(/"Payment","Place","Prize"$/);
    const cellsOf = (email = ''): string[] =>
      (lines.find((line) => line.includes(email)) ?? '').split(',').slice(-2);
    const [first, second, third, ...others] = emails;
    expect(cellsOf(first)).toEqual(['"1"', '"A camper van"']);
    expect([cellsOf(second), cellsOf(third)]).toEqual([
      ['"2"', '"A kayak"'],
      ['"3"', '"A kayak"'],
    ]);
    for (const other of others) expect(cellsOf(other)).toEqual(['""', '""']);
    // Before the draw, and with one place, there are no such columns.
    const plain = await drawnDraw(shop, 2);
    expect((await csvOf(shop, plain.drawId, plain.owner)).body).not.toContain('"Place"');
  });

  it('is hidden from other owners', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const answer = await csvOf(shop, drawId, await buildOwner(shop.context));
    expect(answer.statusCode).toBe(404);
  });
});

/** Members of several days; some come again and some lose their tickets meanwhile. */
async function buildLarge(shop: Shop) {
  const runAt = new Date(shop.context.clock.now().getTime() + 100 * hour * 1000).toISOString();
  const { drawId, owner } = await buildSale(shop, { ticketCap: 100_000, runAt });
  for (let part = 0; part < 8; part += 1) {
    await sellTickets(shop.context, drawId, 700);
    await shop.context.clock.advance(6 * hour);
    await buyTickets(shop, drawId, { email: `buyer${part * 311}@example.com`, count: 2 });
    await voidTicket(shop.context, drawId, part * 401 + 5);
  }
  return { drawId, owner };
}

describe('the list of a large draw', () => {
  it('has on its pages what its file has, in the same order, from the first to the last', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildLarge(shop);
    const day = new Date(shop.context.clock.now().getTime() - 20 * hour * 1000);
    for (const query of [{}, { startDate: day.toISOString().slice(0, 10) }]) {
      const asked = new URLSearchParams(query).toString();
      const lines = (await csvOf(shop, drawId, owner, `?${asked}`)).body.split('\r\n').slice(1, -1);
      // Purchases that nothing is left of stand at the end.
      const cells = lines.map((line) => line.replaceAll('"', '').split(','));
      const firstGone = cells.findIndex(([, tickets]) => tickets === '0');
      expect(cells.slice(firstGone).every(([, tickets]) => tickets === '0')).toBe(true);
      const inFile = [...new Set(cells.slice(0, firstGone).map(([email]) => email))];
      const onPages: string[] = [];
      const { totalPages, totalRecords } = await list(shop, drawId, owner, {
        ...query,
        pageSize: 250,
      });
      expect(totalRecords).toBe(inFile.length);
      for (let page = 1; page <= totalPages; page += 1) {
        const { members } = await list(shop, drawId, owner, { ...query, pageSize: 250, page });
        onPages.push(...members.map(({ ownerEmail }) => ownerEmail));
      }
      expect(onPages).toEqual(inFile);
      const beyond = await list(shop, drawId, owner, {
        ...query,
        pageSize: 250,
        page: totalPages + 1,
      });
      expect(beyond.members).toEqual([]);
    }
  });

  it('stays counted when buyers come at once', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 100_000 });
    await sellTickets(shop.context, drawId, 1_500);
    await shop.context.clock.advance(1);
    const buyers = Array.from({ length: 24 }, (_, n) => `buyer${(n % 8) * 100}@example.com`);
    const held = await Promise.all(buyers.map((email) => holdPlacesOf(shop, drawId, { email })));
    await Promise.all(held.map((paymentId) => deliver(shop, shop.payments.pay(paymentId))));
    await shop.doJobs();
    expect((await list(shop, drawId, owner, { startDate: '2020-01-01' })).totalRecords).toBe(1_500);
  });

  it('are counted up to a thousand where a part of an e-mail has more, and exactly below (product §10.4)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 100_000 });
    await sellTickets(shop.context, drawId, 1_500);
    const many = await list(shop, drawId, owner, { email: 'BUYER', pageSize: 20 });
    expect(many).toMatchObject({ totalRecords: 1_000, totalPages: 50, hasMore: true });
    const whole = await list(shop, drawId, owner, { pageSize: 20 });
    expect(whole).toMatchObject({ totalRecords: 1_500, hasMore: false });
    expect(many.members).toEqual(whole.members);
    const few = { totalRecords: 11, totalPages: 2, hasMore: false };
    const found: string[] = [];
    for (const [page, shown] of [10, 1, 0].entries()) {
      const listed = await list(shop, drawId, owner, { email: 'buyer149', page: page + 1 });
      expect(listed).toMatchObject(few);
      expect(listed.members).toHaveLength(shown);
      found.push(...listed.members.map(({ ownerEmail }) => ownerEmail));
    }
    expect(new Set(found).size).toBe(11);
    const none = await list(shop, drawId, owner, { email: 'nobody' });
    expect(none).toMatchObject({ totalRecords: 0, totalPages: 0, hasMore: false });
    const beyond = await list(shop, drawId, owner, { email: 'buyer', page: 200, pageSize: 10 });
    expect(beyond).toMatchObject({ members: [], totalRecords: 1_000, hasMore: true });
  });

  it('reads one index alone for any page, and another for a part of an e-mail', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100_000 });
    await sellTickets(shop.context, drawId, 20_000);
    await vacuumWhole(shop);
    const planOf = async (condition: string, skipped = 0): Promise<string> => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT email, ticket_count, latest_at FROM draw_members
        WHERE draw_id = ${sql.lit(drawId)} AND ticket_count > 0 AND ${sql.raw(condition)}
        ORDER BY latest_at DESC, lower(email)
        LIMIT 10 OFFSET ${sql.lit(skipped)}`.execute(shop.context.db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const alone = /Index Only Scan using draw_members_newest/;
    expect(await planOf('true')).toMatch(alone);
    expect(await planOf('true', 10_000)).toMatch(alone);
    expect(await planOf("latest_at >= '2020-01-01'", 10_000)).toMatch(alone);
    expect(await planOf("email ILIKE '%buyer1234@%'")).toMatch(/draw_members_part_of_email/);
  });
});
