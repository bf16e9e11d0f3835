import { getPaymentPageCall } from '@clubdraw/contract/payments/payments';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { checkInvariants } from '../../../../test/invariants.ts';
import { holdPages } from '../../../../test/build/held-pages.ts';
import { otherServer } from '../../../../test/build/other-server.ts';
import {
  buildReadySale,
  makePages,
  readyPagesOf,
  statesOf,
} from '../../../../test/build/crowd/ready-pages.ts';
import { checkOut, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { waitsForALock } from '../../../../test/waits-for-a-lock.ts';
import { transaction } from '../../../db/database.ts';
import { lockDrawRow } from '../../../db/lock-draw-row.ts';
import { leastReadyPages } from '@clubdraw/domain/purchases/ready-pages';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

/** One buyer behind each address. */
const addressOf = (at: number): string => `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;

async function crowdAt(servers: readonly Shop[], drawId: string, size: number) {
  return Promise.all(
    Array.from({ length: size }, async (_, at) => {
      const server = servers[at % servers.length];
      if (!server) throw new Error('a crowd needs a server');
      return checkOut(server, drawId, { address: addressOf(at) });
    }),
  );
}

describe('a crowd of twice as many buyers as there are pages', () => {
  it('has each page once, and the others wait in line while the provider makes none (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const second = await otherServer(shop, shop.context.clock.now());
    const [held, heldToo] = [holdPages(shop), holdPages(second)];
    const all = await crowdAt([shop, second], drawId, 200);
    const urls = all.flatMap(({ status, body }) => (status === 200 ? [body.paymentUrl] : []));
    expect(urls).toHaveLength(100);
    expect(new Set(urls).size).toBe(100);
    expect(await statesOf(shop, drawId)).toEqual({ taken: 100 });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 200 });
    const waiting = all.filter(({ status }) => status === 202);
    expect(waiting).toHaveLength(100);
    held.open();
    heldToo.open();
    const served = waiting.map(async ({ body, email }) => {
      const { paymentId } = body.waiting;
      const asked = { params: { paymentId }, query: { email } };
      let answer = await shop.call(getPaymentPageCall, asked);
      while (answer.status === 202) answer = await shop.call(getPaymentPageCall, asked);
      return answer.body.paymentUrl;
    });
    const later = await Promise.all(served);
    expect(new Set([...urls, ...later]).size).toBe(200);
    await second.close();
  });

  it('loses no page and no place with a process that dies in the statement (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const second = await otherServer(shop, shop.context.clock.now());
    // Its connections end while statements are under way, as those of a killed process do.
    const buying = crowdAt([second], drawId, 60);
    const ending = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND query LIKE '%free_pages%' AND state = 'active'`;
    for (let kills = 0; kills < 20; kills += 1) await ending.execute(shop.context.db);
    const all = await buying;
    await second.close();
    await checkInvariants(shop.context.db);
    const taken = (await readyPagesOf(shop, drawId)).filter(({ state }) => state === 'taken');
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM payments WHERE draw_id = ${drawId} AND session_id IS NOT NULL`.execute(
      shop.context.db,
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(taken.map(({ id }) => id)));
    const told = all.flatMap(({ body }) => (body.asksEmail ? [body.paymentUrl] : []));
    expect(new Set(told).size).toBe(told.length);
    expect(taken.length).toBeGreaterThanOrEqual(told.length);
    await makePages(shop);
  });

  it('of one network has a twentieth of the pages unpaid, and stands in line with the rest (product §14.20, §11.16)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const asked: (true | undefined)[] = [];
    for (let buyers = 0; buyers < leastReadyPages + 5; buyers += 1) {
      const { status, body } = await checkOut(shop, drawId, { address: '203.0.113.9' });
      expect(status).toBe(200);
      asked.push(body.asksEmail);
    }
    expect(asked.filter(Boolean)).toHaveLength(leastReadyPages);
    expect(asked.slice(leastReadyPages)).toEqual(Array.from({ length: 5 }, () => undefined));
    const stranger = await checkOut(shop, drawId, { address: '203.0.113.10' });
    expect(stranger.body.asksEmail).toBe(true);
  });
});

describe('two buyers who come to two processes at once', () => {
  it('have a page each, though both saw the same one ready (product §14.20)', async ({ shop }) => {
    const { drawId } = await buildReadySale(shop);
    const second = await otherServer(shop, shop.context.clock.now());
    const { both } = await transaction(shop.context.db, async (trx) => {
      await lockDrawRow(trx, drawId);
      const asked = crowdAt([shop, second], drawId, 2);
      await Promise.race([asked, waitsForALock(shop, 2)]);
      return { both: asked };
    });
    const answers = await both;
    expect(answers.map(({ status, body }) => [status, body.asksEmail])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(new Set(answers.map(({ body }) => body.paymentUrl)).size).toBe(2);
    await second.close();
  });
});
