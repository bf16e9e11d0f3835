import { alreadyDrawn, drawFull, paymentNotFound } from '@clubdraw/domain/texts/messages';
import { noTicketsToMove } from '@clubdraw/domain/purchases/mend-address-messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  mend,
  mendBought,
  proofByMailbox,
  readyToMend,
  someMailbox,
} from '../../../../test/build/mend-address.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  drawRow,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../../test/build/sale.ts';
import { checkedDraw } from '../../../../test/build/sold-out-draw.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { isUnreachable } from '../../../db/unreachable.ts';
import { cutDraw } from '../../draw-run/cut-draw.ts';

async function bought(shop: Shop, change: Record<string, unknown> = {}, count = 2) {
  const { drawId } = await buildSale(shop, change);
  const email = someMailbox('wrong');
  const paymentId = await buyTickets(shop, drawId, { count, email });
  return { drawId, email, paymentId };
}

/** How a payment stands: its mailbox, its tickets that count, and all that were issued for it. */
async function standingOf({ context: { db } }: Shop, paymentId: string) {
  const { rows } = await sql<{ email: string; live: number; ever: number; mails: number }>`
    SELECT email, (SELECT count(*)::int FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL) AS live,
      (SELECT count(*)::int FROM tickets WHERE payment_id = payments.id) AS ever,
      (SELECT count(*)::int FROM mails WHERE dedupe_key LIKE 'tickets:' || payments.id || '%') AS mails
    FROM payments WHERE id = ${paymentId}`.execute(db);
  return rows[0];
}

async function seen(shop: Shop, drawId: string) {
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await shop.settle();
  return checkedDraw(shop, drawId);
}

const good = { verdict: 'verified', failed: [] };

describe('an address that is mended', () => {
  it('by two browsers at once has one new mailbox for a proof of the earlier one (product §4.15)', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop);
    const proof = await proofByMailbox(shop, { paymentId, email });
    const [a, b] = [someMailbox(), someMailbox()];
    const byMailbox = await readyToMend(shop, { paymentId, newEmail: a, proof });
    const byBrowser = await readyToMend(shop, { paymentId, newEmail: b });
    const answers = await Promise.all([byMailbox(), byMailbox(), byBrowser(), byBrowser()]);
    const done = answers.filter(({ status }) => status === 200);
    // The mailbox finds nothing of its own once the browser was first; otherwise both had a turn.
    expect([1, 2]).toContain(done.length);
    const standing = await standingOf(shop, paymentId);
    expect(standing).toMatchObject({ live: 2, ever: 2 + 2 * done.length, email: b });
    expect(await seen(shop, drawId)).toMatchObject(good);
  });

  it('by one request that comes four times at once moves once (product §4.15)', async ({
    shop,
  }) => {
    const { paymentId } = await bought(shop);
    const newEmail = someMailbox();
    const request = await readyToMend(shop, { paymentId, newEmail });
    const answers = await Promise.all([1, 2, 3, 4].map(() => request()));
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
      200, 401, 401, 401,
    ]);
    expect(await standingOf(shop, paymentId)).toEqual({
      email: newEmail,
      live: 2,
      ever: 4,
      mails: 2,
    });
  });

  it('while the draw closes is in time, or not at all (product §4.15)', async ({ shop }) => {
    const late = await bought(shop);
    const { run_at: runAt } = await drawRow(shop, late.drawId);
    const stopped = stopBefore(
      shop.context,
      /FROM draws\s+WHERE id = \(SELECT draw_id FROM payments/,
    );
    const moving = mendBought(stopped, { paymentId: late.paymentId, newEmail: someMailbox() });
    await stopped.reachedBy(moving);
    await shop.context.clock.moveTo(runAt);
    await cutDraw(shop.context, { drawId: late.drawId });
    stopped.goOn();
    expect(await moving).toBe(alreadyDrawn);
    expect(await standingOf(shop, late.paymentId)).toMatchObject({ live: 2, ever: 2 });
    expect(await seen(shop, late.drawId)).toMatchObject(good);

    const early = await bought(shop);
    const times = await drawRow(shop, early.drawId);
    const held = stopBefore(shop.context, /replaced_by =/);
    const inTime = mendBought(held, { paymentId: early.paymentId, newEmail: someMailbox() });
    await held.reachedBy(inTime);
    await shop.context.clock.moveTo(times.run_at);
    const cut = cutDraw(shop.context, { drawId: early.drawId });
    held.goOn();
    expect(await inTime).toBe('mended');
    await cut;
    expect(await seen(shop, early.drawId)).toMatchObject(good);
  });

  it('while its tickets are taken back has them, or its money goes back (product §4.15)', async ({
    shop,
  }) => {
    for (let n = 0; n < 6; n += 1) {
      const { paymentId } = await bought(shop);
      const newEmail = someMailbox();
      const both = [
        () => mendBought(shop, { paymentId, newEmail }),
        () => takeBackBought(shop, paymentId),
      ];
      if (n % 2 === 1) both.reverse();
      const ends = await Promise.all(both.map((act) => act()));
      const standing = await standingOf(shop, paymentId);
      const refunds = await refundRows(shop, paymentId);
      expect(standing?.live).toBe(refunds.length === 0 ? 2 : 0);
      // Either one was first. A reader of the earlier mailbox finds nothing behind the change.
      for (const end of ends)
        expect(['mended', 'taken', 'missing', noTicketsToMove]).toContain(end);
    }
    await shop.settle();
  });

  it('in a full draw leaves no place to anybody who wants one meanwhile (product §4.15)', async ({
    shop,
  }) => {
    const { drawId, paymentId } = await bought(shop, { ticketCap: 2 });
    const stopped = stopBefore(shop.context, /update "payments" set "email"/);
    const moving = mendBought(stopped, { paymentId, newEmail: someMailbox() });
    await stopped.reachedBy(moving);
    const wanted = [1, 2, 3].map(async () => checkOut(shop, drawId));
    stopped.goOn();
    expect(await moving).toBe('mended');
    for (const { status, body } of await Promise.all(wanted)) {
      expect([status, body.error]).toEqual([409, drawFull]);
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
  });

  it('from two payments at once to one mailbox stays within its limit (product §4.15, §14.17)', async ({
    shop,
  }) => {
    const { drawId, paymentId: first } = await bought(shop, { maxPerPerson: 3 });
    const second = await buyTickets(shop, drawId, { count: 2, email: someMailbox('wrong') });
    const newEmail = someMailbox();
    const ends = await Promise.all(
      [first, second].map((paymentId) => mendBought(shop, { paymentId, newEmail })),
    );
    expect(ends.filter((end) => end === 'mended')).toHaveLength(1);
  });

  it('by a process that is killed between two statements stays as it was, and is mended by the same codes', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop);
    const newEmail = someMailbox();
    const request = await readyToMend(shop, { paymentId, newEmail });
    const statements = [
      /UPDATE tickets SET voided_at/,
      /update "payments" set "email"/,
      /WITH fitting/,
      /replaced_by =/,
      /update "draws" set "freed_at"/,
      /INSERT INTO draw_take_backs/,
      /insert into "ledger"|INSERT INTO ledger/,
      /insert into "mails"|INSERT INTO mails/,
    ];
    for (const statement of statements) {
      const stopped = stopBefore(shop.context, statement);
      const dying = mendBought(stopped, { paymentId, newEmail });
      await stopped.reachedBy(dying);
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`.execute(
        shop.context.db,
      );
      stopped.goOn();
      // Whichever of the driver's errors is quicker.
      await expect(dying).rejects.toSatisfy(isUnreachable);
      expect(await standingOf(shop, paymentId)).toEqual({ email, live: 2, ever: 2, mails: 1 });
    }
    expect((await request()).status).toBe(200);
    expect(await seen(shop, drawId)).toMatchObject(good);
  });

  it('is not found by the earlier mailbox any more (product §4.15)', async ({ shop }) => {
    const { email, paymentId } = await bought(shop);
    const proof = await proofByMailbox(shop, { paymentId, email });
    const request = await readyToMend(shop, { paymentId, newEmail: someMailbox(), proof });
    const rightful = someMailbox();
    expect((await mend(shop, { paymentId, newEmail: rightful })).status).toBe(200);
    expect(await request()).toMatchObject({ status: 404, body: { error: paymentNotFound } });
    expect(await paymentRow(shop, paymentId)).toMatchObject({ email: rightful });
  });
});
