import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { describe, expect } from 'vitest';
import { checkInvariants } from '../../../test/invariants.ts';
import { buildReadySale, statesOf } from '../../../test/build/crowd/ready-pages.ts';
import { otherServer } from '../../../test/build/other-server.ts';
import { buildSale, checkOut, drawRow, type Shop } from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';

const inSeconds = ({ context }: Shop, seconds: number): string =>
  new Date(context.clock.now().getTime() + seconds * 1000).toISOString();

/** One buyer behind each address. */
const addressOf = (at: number): string => `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;

const isIn = ({ status }: { status: number }): boolean => status === 200 || status === 202;

async function paymentsOf({ context }: Shop, drawId: string) {
  return context.db
    .selectFrom('payments')
    .select(['created_at', 'email'])
    .where('draw_id', '=', drawId)
    .execute();
}

describe('500 buyers who wait for a draw to open (product §12.19)', () => {
  it('all get in, none before the second, by the clocks of two processes', async ({ shop }) => {
    const opensAt = inSeconds(shop, 1);
    const { drawId } = await buildSale(shop, { opensAt, ticketCap: 500 });
    // The other process is half a second behind.
    const second = await otherServer(shop, new Date(shop.context.clock.now().getTime() - 500));
    const press = async (at: number) =>
      checkOut(at % 2 === 0 ? shop : second, drawId, {
        email: `waits-${at}@example.com`,
        address: addressOf(at),
      });
    const everybody = Array.from({ length: 500 }, (_, at) => at);
    const first = Promise.all(everybody.map(press));
    await shop.context.clock.advance(1);
    await second.context.clock.advance(1);
    const early = await first;
    const refused = everybody.filter((at) => !isIn(early[at] ?? { status: 0 }));
    for (const at of refused) {
      expect(early[at]).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/^This draw opens on /) },
      });
    }
    await second.context.clock.advance(0.5);
    const again = await Promise.all(refused.map(press));
    expect(again.filter((answer) => !isIn(answer))).toEqual([]);
    const payments = await paymentsOf(shop, drawId);
    expect(new Set(payments.map(({ email }) => email)).size).toBe(500);
    expect(payments.filter(({ created_at: at }) => at < new Date(opensAt))).toEqual([]);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 500, tickets_issued: 0 });
    expect(await checkOut(shop, drawId)).toMatchObject({ status: 409 });
    await checkInvariants(shop.context.db);
    await second.close();
  });

  it('take the pages that were made ahead at the second, each once', async ({ shop }) => {
    const opensAt = inSeconds(shop, 600);
    const { drawId } = await buildReadySale(shop, { opensAt });
    const early = await Promise.all([1, 2, 3].map(async () => checkOut(shop, drawId)));
    expect(early.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await statesOf(shop, drawId)).toEqual({ ready: 100 });
    await shop.context.clock.advance(600);
    const crowd = Array.from({ length: 100 }, async (_, at) =>
      checkOut(shop, drawId, { address: addressOf(at) }),
    );
    const urls = (await Promise.all(crowd)).map(({ body }) => body.paymentUrl);
    expect(new Set(urls).size).toBe(100);
    expect(await statesOf(shop, drawId)).toEqual({ taken: 100 });
  });

  it('or the change to a later opening holds: one of the two is refused', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { opensAt: inSeconds(shop, 10) });
    await shop.context.clock.advance(10);
    const body = { ...drawBody(shop.context), opensAt: inSeconds(shop, 3_600) };
    const presses = Array.from({ length: 20 }, async (_, at) =>
      checkOut(shop, drawId, { address: addressOf(at) }),
    );
    const edit = shop.call(updateDrawCall, { params: { id: drawId }, body }, owner);
    const [edited, ...answers] = await Promise.all([edit, ...presses]);
    const held = answers.filter(isIn).length;
    expect([edited.status, held > 0]).toEqual(edited.status === 200 ? [200, false] : [409, true]);
    expect((await drawRow(shop, drawId)).places_held).toBe(held);
  });
});
