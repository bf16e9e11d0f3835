import * as messages from '@clubdraw/domain/texts/messages';
import { sessionOf } from '@clubdraw/journeys/buyer';
import { scheduler } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { agreement, brokenInvariants, drawnWrongly, rowsOf } from './support/books.ts';
import { askForPlaces, checkOutByPage, pay, stateOf, type Purchase } from './support/buyer.ts';
import { openClub, publishDrawOfClub, publishPackage, type FaultyClub } from './support/club.ts';
import { askToJoinByPage, renewByProvider, wrongMemberships } from './support/member.ts';
import { chargedPeriods, grantedPeriods } from './support/periods.ts';
import { startProduct } from './support/running-product.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

/** Many at one instant, over two servers with one database. */
const running = await forThisFile(startProduct({ servers: 2 }));
const club = await openClub(running);

const inThreeMonths = 60 * 24 * 90;

/** So many calls at one instant, which go to the two servers in turn. */
async function together<T>(times: number, call: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, async (_, n) => call(n)));
}

/** Every event has been answered, and nothing is due any more. */
async function allHeard(): Promise<void> {
  await running.outside.control('webhooks/settle');
  await running.settle();
}

async function ticketsOf(drawId: string): Promise<object | undefined> {
  const [row] = await rowsOf(
    running,
    `SELECT tickets_sold AS sold, places_held AS held,
      (SELECT count(*)::int FROM tickets WHERE draw_id = draws.id AND voided_at IS NULL) AS valid,
      (SELECT count(DISTINCT code)::int FROM tickets WHERE draw_id = draws.id) AS codes
    FROM draws WHERE id = $1`,
    [drawId],
  );
  return row;
}

describe('two times 300 buyers', () => {
  it('of 50 places get exactly these, and the rest hear how many are left (product §12.3)', async () => {
    const places = 50;
    const drawId = await publishDrawOfClub(running, club, {
      inMinutes: inThreeMonths,
      ticketCap: places,
    });
    const answers = await together(600, async (n) => {
      const count = 1 + (n % 4);
      return { ...(await askForPlaces(running, { drawId, count })), count };
    });
    const held = answers.filter(({ status }) => status === 200);
    expect(held.reduce((sum, { count }) => sum + count, 0)).toBe(places);
    const refused = answers.filter(({ status }) => status !== 200);
    const left = Array.from({ length: 3 }, (_, at) => messages.ticketsLeft(at + 1));
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect([messages.drawFull, ...left]).toContain(body['error']);
    }
    const paid = await together(held.length, async (n) =>
      pay(running, { sessionId: sessionOf(String(held[n]?.body['paymentUrl'])) }),
    );
    expect(new Set(paid.map(({ body }) => body['kind']))).toEqual(new Set(['paid']));
    await allHeard();
    const all = { sold: places, held: 0, valid: places, codes: places };
    expect(await ticketsOf(drawId)).toEqual(all);
    expect(await brokenInvariants(running)).toBe('');
    expect(await agreement(running)).toBe('Everything agrees.');
  });
});

describe('a purchase that races an edit', () => {
  it('is at the price of the draw', async () => {
    const drawId = await publishDrawOfClub(running, club, { inMinutes: inThreeMonths });
    const { token } = club;
    const product = running.product(0);
    const path = `/api/club-owner/draw/${drawId}`;
    const edit = { ...(await product.call('GET', path, { token })), entryCost: 12 };
    const [edited, asked] = await Promise.all([
      product.ask('PUT', path, { token, body: edit }),
      together(12, async () => askForPlaces(running, { drawId, count: 2 })),
    ]);
    const price = edited.status === 200 ? 1200 : 1000;
    expect([200, 409]).toContain(edited.status);
    const rows = await rowsOf<{ total: number }>(
      running,
      'SELECT DISTINCT total_minor::int AS total FROM payments WHERE draw_id = $1',
      [drawId],
    );
    expect(rows).toEqual([{ total: 2 * price }]);
    expect(asked.some(({ status }) => status === 200)).toBe(true);
  });
});

/** The kinds of the statements about a draw, in the order of the ledger. */
async function statementsOf(drawId: string): Promise<string[]> {
  const rows = await rowsOf<{ kind: string }>(
    running,
    'SELECT kind FROM ledger WHERE draw_id = $1 ORDER BY seq',
    [drawId],
  );
  return rows.map(({ kind }) => kind);
}

/** All charges of an account as the provider has them, each with what became of its refunds. */
async function moneyOf({ accountId }: FaultyClub) {
  const charges = await running.outside.list(accountId, 'charges?limit=100');
  const refunds = await running.outside.list(accountId, 'refunds?limit=100');
  return charges.map(({ id, amount, amount_refunded: returned }) => {
    const own = refunds.filter(({ charge }) => charge === id);
    return { amount, returned, refunds: own.map(({ status }) => status) };
  });
}

describe('a draw that is cancelled while 50 buyers pay and 20 more ask', () => {
  it.each([0, 25])(
    'when %i had tickets gives everybody who paid all of it back, once, and is never drawn (product §14.7)',
    async (withTickets) => {
      const seller = await openClub(running);
      const drawId = await publishDrawOfClub(running, seller, { inMinutes: inThreeMonths });
      const open = await together(50, async () => checkOutByPage(running, { drawId }));
      const isPaid = async (one: Purchase) => (await pay(running, one)).body['kind'] === 'paid';
      const paidBefore = await Promise.all(open.slice(0, withTickets).map(isPaid));
      await allHeard();
      expect(await ticketsOf(drawId)).toMatchObject({ valid: withTickets });
      const [cancelled, paidMeanwhile] = await Promise.all([
        running.product(1).ask('DELETE', `/api/club-owner/draw/${drawId}`, { token: seller.token }),
        Promise.all(open.slice(withTickets).map(isPaid)),
        together(20, async () => askForPlaces(running, { drawId })),
      ]);
      expect(cancelled.status).toBe(200);
      await allHeard();
      const paid = [...paidBefore, ...paidMeanwhile];
      const states = await Promise.all(open.map(async (one) => stateOf(running, one)));
      expect(states).toEqual(paid.map((one) => (one ? 'refunded' : 'expired')));
      const whole = { amount: 1_000, returned: 1_000, refunds: ['succeeded'] };
      expect(await moneyOf(seller)).toEqual(paid.filter(Boolean).map(() => whole));
      expect(await ticketsOf(drawId)).toMatchObject({ held: 0 });
      expect(await statementsOf(drawId)).toEqual(['pub', 'cancel']);
      expect(await rowsOf(running, 'SELECT kind FROM findings')).toEqual([]);
      expect(await brokenInvariants(running)).toBe('');
      expect(await agreement(running)).toBe('Everything agrees.');
    },
  );
});

describe('eight members whose renewals are charged at one instant', () => {
  it('have the tickets of each charged period once, when servers are killed meanwhile (product §13.2)', async () => {
    const { servers } = running;
    const seller = await openClub(running);
    const sold = await publishPackage(running, seller, { inMinutes: 60 * 24 * 3 });
    const members = await together(8, async () => askToJoinByPage(running, sold));
    for (const one of members) expect((await pay(running, one)).body['kind']).toBe('paid');
    for (const [at, killAfterMs] of [0, 150].entries()) {
      const charging = Promise.all(
        members.map(async (one) => renewByProvider(running, seller, one)),
      );
      await scheduler.wait(killAfterMs);
      await servers[at % servers.length]?.kill();
      await servers[at % servers.length]?.start();
      await charging;
    }
    // One more renewal is charged, and the first draw's date passes, while nothing runs.
    for (const one of servers) await one.kill();
    await running.advance('P8D');
    for (const one of servers) await one.start();
    await running.advance('PT2H');
    await running.settle();
    const charged = await chargedPeriods(running, seller);
    expect(charged).toHaveLength(members.length * 4);
    expect(await grantedPeriods(running)).toEqual(charged);
    expect(await wrongMemberships(running, seller)).toEqual([]);
    expect(await drawnWrongly(running)).toEqual([]);
    expect(await brokenInvariants(running)).toBe('');
    expect(await agreement(running)).toBe('Everything agrees.');
  });
});

type Turn = { rank: number; code: number; email: string };

/** The pass-overs of a draw in the order of the ledger, with who lost the prize. */
async function passedOver(drawId: string): Promise<Turn[]> {
  return rowsOf<Turn>(
    running,
    `SELECT over.rank, over.code, holder.email FROM draw_pass_overs AS over
      JOIN draw_picks USING (draw_id, rank) JOIN ticket_holders AS holder USING (draw_id, serial)
      JOIN ledger ON ledger.draw_id = over.draw_id AND ledger.kind = 'pass'
        AND sha256(substr(ledger.entry, 9)) = over.hash
    WHERE over.draw_id = $1 ORDER BY ledger.seq`,
    [drawId],
  );
}

async function holderNow(drawId: string, place = 0): Promise<string | undefined> {
  const [row] = await rowsOf<{ email: string }>(
    running,
    `SELECT email FROM draw_awards JOIN draw_picks USING (draw_id, rank)
      JOIN ticket_holders USING (draw_id, serial) WHERE draw_id = $1 AND place = $2 AND until IS NULL`,
    [drawId, place],
  );
  return row?.email;
}

/** The holder gives the prize back, by the link in the mail; answers the holder. */
async function giveBack(drawId: string, place = 0): Promise<string> {
  const to = (await holderNow(drawId, place)) ?? '';
  const [mail] = await running.outside.mails({ to, subject: 'You won' });
  const [, token] = /\/prize\/([\w.~-]+)/.exec(mail?.text ?? '') ?? [];
  await running.product(0).call('POST', `/public/prizes/${token}/give-back`);
  return to;
}

describe('a prize that each holder gives back', () => {
  it('goes on once for each, in turn, when both servers are killed at it (product §12.8)', async () => {
    const { servers } = running;
    const seller = await openClub(running);
    const drawId = await publishDrawOfClub(running, seller, { inMinutes: 60 });
    const buyers = await together(4, async () => checkOutByPage(running, { drawId }));
    for (const one of buyers) expect((await pay(running, one)).body['kind']).toBe('paid');
    await running.advance('PT2H');
    await running.settle();
    const gave: string[] = [];
    for (const killAfterMs of [0, 40, 120]) {
      gave.push(await giveBack(drawId));
      const passing = running.advance('P2DT1H').catch(() => null);
      await scheduler.wait(killAfterMs);
      await Promise.all(servers.map(async (one) => one.kill()));
      await Promise.all(servers.map(async (one) => one.start()));
      await passing;
      await running.settle();
    }
    const declined = gave.map((email, rank) => ({ rank, code: 1, email }));
    expect(await passedOver(drawId)).toEqual(declined);
    const statements = (await statementsOf(drawId)).filter((kind) => kind !== 'record');
    expect(statements).toEqual(['pub', 'cut', 'close', 'result', 'pass', 'pass', 'pass']);
    for (const to of [...gave, (await holderNow(drawId)) ?? '']) {
      const told = await running.outside.mails({ to, subject: 'You won' });
      expect(told.length).toBeGreaterThan(0);
    }
    for (const to of gave) {
      const over = await running.outside.mails({ to, subject: 'The prize is not yours' });
      expect(over.length).toBeGreaterThan(0);
    }
    expect(new Set(gave).size).toBe(3);
    expect(await brokenInvariants(running)).toBe('');
  });
});

describe('three prizes that are given back at once', () => {
  it('go on once each, and no reserve takes two, when both servers are killed at it (product §12.8)', async () => {
    const { servers } = running;
    const seller = await openClub(running);
    const morePrizes = [{ prize: 'A kayak', quantity: 2 }];
    const drawId = await publishDrawOfClub(running, seller, { inMinutes: 60, morePrizes });
    const buyers = await together(8, async () => checkOutByPage(running, { drawId }));
    for (const one of buyers) expect((await pay(running, one)).body['kind']).toBe('paid');
    await running.advance('PT2H');
    await running.settle();
    const gave = await Promise.all([0, 1, 2].map(async (place) => giveBack(drawId, place)));
    const passing = running.advance('P2DT1H').catch(() => null);
    await scheduler.wait(60);
    await Promise.all(servers.map(async (one) => one.kill()));
    await Promise.all(servers.map(async (one) => one.start()));
    await passing;
    await running.settle();
    const passed = await passedOver(drawId);
    expect(passed.map(({ email }) => email).toSorted()).toEqual(gave.toSorted());
    expect(passed.map(({ rank }) => rank).toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
    const now = await Promise.all([0, 1, 2].map(async (place) => holderNow(drawId, place)));
    expect(new Set([...now, ...gave]).size).toBe(6);
    for (const to of [...now, ...gave]) {
      const told = await running.outside.mails({ to: to ?? '', subject: 'You won' });
      expect(told.length).toBeGreaterThan(0);
    }
    expect(await brokenInvariants(running)).toBe('');
  });
});
