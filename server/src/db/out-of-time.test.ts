import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  type Shop,
} from '../../test/build/sale.ts';
import { freezingRelay } from '../../test/stand-ins/freezing-relay.ts';
import { it } from '../../test/shop-test.ts';
import { openDatabase, transaction, type Db } from './database.ts';
import { isOutOfTime } from './out-of-time.ts';
import { timeLimits, type TimeLimits } from './time-limits.ts';

/** A lock is waited for longer than a batch is waited for. */
const limits = {
  lockMs: 1_500,
  statementMs: 3_000,
  idleMs: 5_000,
  connectionMs: 3_000,
  answerMs: 4_000,
};

/** The limits of people, ten times as short. */
const shortened: TimeLimits = {
  lockMs: timeLimits.people.lockMs / 10,
  statementMs: timeLimits.people.statementMs / 10,
  idleMs: timeLimits.people.idleMs / 10,
  connectionMs: timeLimits.people.connectionMs,
  answerMs: timeLimits.people.answerMs,
};

/** The shop with these limits; answers the database that others use. */
function hurry({ context }: Shop, within: TimeLimits = limits): Db {
  const { db } = context;
  const hurried = openDatabase(context.settings.databaseUrl, () => {}, { limits: within });
  Object.assign(context, { db: hurried });
  onTestFinished(async () => {
    Object.assign(context, { db });
    await hurried.destroy();
  });
  return db;
}

describe('a statement that hangs on a lock', () => {
  it('ends with 503, keeps no other draw waiting, and leaves nothing behind (product §14.12)', async ({
    shop,
    drawId,
  }) => {
    const { drawId: other } = await buildSale(shop);
    const db = hurry(shop);
    await transaction(db, async (trx) => {
      await sql`SELECT 1 FROM draws WHERE id = ${drawId} FOR UPDATE`.execute(trx);
      let isOver = false;
      const hanging = Promise.all([1, 2, 3].map(async () => checkOut(shop, drawId))).finally(
        () => (isOver = true),
      );
      expect(await checkOut(shop, other)).toMatchObject({ status: 200 });
      expect(isOver).toBe(false);
      for (const { status, headers, body } of await hanging) {
        expect({ status, error: body.error, retryAfter: headers['retry-after'] }).toEqual({
          status: 503,
          error: messages.busyNow,
          retryAfter: '5',
        });
      }
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
    await buyTickets(shop, drawId);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 1 });
  });

  it('outlasts a process that was frozen inside a transaction, so the buyer hears nothing of it (product §14.12)', async ({
    shop,
    drawId,
  }) => {
    hurry(shop, shortened);
    const answers: number[] = [];
    const frozen = transaction(shop.context.db, async (trx) => {
      await sql`SELECT 1 FROM draws WHERE id = ${drawId} FOR UPDATE`.execute(trx);
      answers.push((await checkOut(shop, drawId)).status);
      await sql`SELECT 1`.execute(trx);
    });
    await expect(frozen).rejects.toThrow(/connection/);
    expect(answers).toEqual([200]);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
  });

  it('keeps no other event waiting, and its event is taken when it comes again (product §14.12)', async ({
    shop,
    drawId,
  }) => {
    const [first, second] = [await holdPlacesOf(shop, drawId), await holdPlacesOf(shop, drawId)];
    const [hung, next] = [shop.payments.pay(first), shop.payments.pay(second)];
    const db = hurry(shop);
    const begun = transaction(db, async (trx) => {
      // Another process was frozen between its statement and its commit.
      await sql`INSERT INTO provider_events (event_id, kind, made_at, received_at, try_at)
        VALUES (${hung?.id}, 'other', now(), now(), now())`.execute(trx);
      let isOver = false;
      const hanging = deliver(shop, hung).finally(() => (isOver = true));
      expect(await deliver(shop, next)).toBe(200);
      expect(isOver).toBe(false);
      expect(await hanging).toBe(503);
      throw new Error('rolled back');
    });
    await expect(begun).rejects.toThrow('rolled back');
    expect(await deliver(shop, hung)).toBe(200);
    await shop.doJobs();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 2 });
  });
});

it('a connection that falls silent is given up, and the next statement has another one (product §14.12)', async ({
  shop,
}) => {
  const relay = await freezingRelay(shop.context.settings.databaseUrl);
  const silence = { ...limits, answerMs: 200 };
  const db = openDatabase(relay.url, () => {}, { size: 1, limits: silence });
  const ask = async (): Promise<unknown> => (await sql`SELECT ${1}::int AS one`.execute(db)).rows;
  expect(await ask()).toEqual([{ one: 1 }]);
  relay.freeze();
  await expect(ask()).rejects.toSatisfy(isOutOfTime);
  relay.thaw();
  expect(await ask()).toEqual([{ one: 1 }]);
  await db.destroy();
  await relay.close();
});
