import {
  claimPrizeCall,
  giveBackPrizeCall,
  keepPrizeCall,
} from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { describe, expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import {
  givenBackPrizes,
  toldWinners,
  winnerReminders,
} from '../src/modules/draw-run/prize/sweep-awards.ts';
import { unclaimedPrizes } from '../src/modules/draw-run/prize/tell-club/sweep-unclaimed.ts';
import { drawnDraw, mailsTo, passDays, prizeToken } from './build/drawn-draw.ts';
import { ledgerKinds } from './build/rows/ledger-kinds.ts';
import type { Shop } from './build/sale.ts';
import { callsOf } from './harness.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { waitsForALock } from './waits-for-a-lock.ts';

const lockOfDraw = /from "draws" where "id" = \$1 for update/;
const daySeconds = 86_400;

/** A new draw of two, and its winner with the link of the mail. */
async function won(shop: Shop) {
  const drawn = await drawnDraw(shop, 2);
  const [winner = ''] = drawn.emails;
  return { ...drawn, winner, link: { params: { token: prizeToken(shop, winner) } } };
}

/** The first pick of a draw as the holder of its prize. */
async function awardOf({ context: { db } }: Shop, drawId: string) {
  const awards = db.selectFrom('draw_awards').select(['claimed_at', 'until']);
  return awards.where('draw_id', '=', drawId).where('rank', '=', 0).executeTakeFirstOrThrow();
}

describe('while a club passes the winner over', () => {
  it('the winner comes too late to claim the prize (product §12.8)', async ({ shop }) => {
    const { drawId, owner, codes, link } = await won(shop);
    await passDays(shop, 14);
    const stopped = stopBefore(shop.context, /INSERT INTO draw_pass_overs/);
    const app = buildApp(stopped.context);
    const body = { code: codes[0] ?? '', reason: 'Not claimed', cause: 'unclaimed' as const };
    const passing = callsOf(app)(passOverCall, { params: { id: drawId }, body }, owner);
    await stopped.reachedBy(passing);
    const claiming = shop.call(claimPrizeCall, link);
    await Promise.race([claiming, waitsForALock(shop)]);
    stopped.goOn();
    expect((await passing).status).toBe(200);
    expect((await claiming).status).toBe(409);
    expect(await awardOf(shop, drawId)).toMatchObject({ claimed_at: null });
    await app.close();
  });
});

describe('while a prize that was given back goes on', () => {
  it('its winner keeps it after all (product §12.8)', async ({ shop }) => {
    const { drawId, link } = await won(shop);
    await shop.call(giveBackPrizeCall, link);
    await shop.context.clock.advance(2 * daySeconds + 1);
    const stopped = stopBefore(shop.context, lockOfDraw);
    const going = givenBackPrizes.sweep(stopped.context, shop.context.clock.now());
    await stopped.reachedBy(going);
    expect((await shop.call(keepPrizeCall, link)).body).toMatchObject({ state: 'open' });
    stopped.goOn();
    await going;
    expect(await awardOf(shop, drawId)).toMatchObject({ until: null });
  });
});

describe('while somebody is about to hear that a prize is not claimed', () => {
  it.for([
    ['claimed', 'its winner', claimPrizeCall, winnerReminders, 1.1, 'winnerReminded'],
    ['given back', 'its club', giveBackPrizeCall, unclaimedPrizes, 14.1, 'prizeUnclaimed'],
  ] as const)(
    'it is %s, and %s hears nothing of that',
    async ([, who, act, told, days, kind], { shop }) => {
      const { owner, winner, link } = await won(shop);
      const { clock } = shop.context;
      await clock.advance(days * daySeconds);
      const stopped = stopBefore(shop.context, lockOfDraw);
      const telling = told.sweep(stopped.context, clock.now());
      await stopped.reachedBy(telling);
      expect((await shop.call(act, link)).status).toBe(200);
      stopped.goOn();
      await telling;
      await shop.doJobs();
      const reader = who === 'its club' ? owner.email : winner;
      expect(mailsTo(shop, reader, kind)).toEqual([]);
    },
  );
});

describe('while the ledger is about to say that a winner was told', () => {
  it('another process says it, and it is said once (product §12.8)', async ({ shop }) => {
    const { drawId } = await won(shop);
    const { db, clock } = shop.context;
    // As before it was said: the mail has left.
    const awards = db.updateTable('draw_awards').set({ told_at: null });
    await awards.where('draw_id', '=', drawId).execute();
    const before = await ledgerKinds(shop, drawId);
    const stopped = stopBefore(shop.context, lockOfDraw);
    const saying = toldWinners.sweep(stopped.context, clock.now());
    await stopped.reachedBy(saying);
    await toldWinners.sweep(shop.context, clock.now());
    stopped.goOn();
    await saying;
    expect(await ledgerKinds(shop, drawId)).toEqual([...before, 'record']);
  });
});
