import { closeAccountCall } from '@clubdraw/contract/accounts/close-account';
import { saveOwnerMailsCall } from '@clubdraw/contract/accounts/owner-mails';
import { claimByPostCall } from '@clubdraw/contract/draws/card-prize';
import {
  claimPrizeCall,
  giveBackPrizeCall,
  keepPrizeCall,
} from '@clubdraw/contract/draws/held-prize';
import type { OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import { describe, expect } from 'vitest';
import { passDays, drawnDraw, mailsTo, prizeToken } from '../../../../../test/build/drawn-draw.ts';
import { otherServer } from '../../../../../test/build/other-server.ts';
import { allMails } from '../../../../../test/build/owner-mails.ts';
import { signedIn, type BuiltOwner } from '../../../../../test/build/owner.ts';
import type { Shop } from '../../../../../test/build/sale.ts';
import { enterLetterTo, wonByPost } from '../../../../../test/build/won-by-post.ts';
import { it } from '../../../../../test/shop-test.ts';
import { unclaimedPrizes } from './sweep-unclaimed.ts';

/** The texts of the mails of a kind to a club, the oldest first. */
function told(shop: Shop, { email }: BuiltOwner, kind: OwnerMail) {
  return mailsTo(shop, email, kind).map(({ text }) => JSON.parse(text));
}

/** A draw with its winner's address and the link of their mail. */
async function won(shop: Shop, change: Record<string, unknown> = {}) {
  const drawn = await drawnDraw(shop, 6, change);
  const [winner = ''] = drawn.emails;
  return { ...drawn, winner, link: { params: { token: prizeToken(shop, winner) } } };
}

describe('a club whose winner claims', () => {
  it('hears of it once, also of two presses at once (product §17.5)', async ({ shop }) => {
    const { owner, drawId, codes, winner, link } = await won(shop);
    await Promise.all([shop.call(claimPrizeCall, link), shop.call(claimPrizeCall, link)]);
    await shop.settle();
    expect(told(shop, owner, 'prizeClaimed')).toEqual([
      expect.objectContaining({ drawId, code: codes[0], email: winner, isByPost: false }),
    ]);
    await shop.call(claimPrizeCall, link);
    await passDays(shop, 20);
    expect(told(shop, owner, 'prizeClaimed')).toHaveLength(1);
    expect(told(shop, owner, 'prizeUnclaimed')).toEqual([]);
  });

  it('hears of each place of several, with its prize', async ({ shop }) => {
    const morePrizes = [{ prize: 'A board', quantity: 1 }];
    const { owner, emails } = await won(shop, { morePrizes });
    for (const email of emails.slice(0, 2))
      await shop.call(claimPrizeCall, { params: { token: prizeToken(shop, email) } });
    await shop.settle();
    const names = told(shop, owner, 'prizeClaimed').map(({ prize }) => prize);
    expect(new Set(names)).toEqual(new Set(['A board', 'A camper van']));
    expect(names).toHaveLength(2);
  });

  it('hears that somebody did by the name of a card, whom it looks at', async ({ shop }) => {
    const { owner, drawId } = await wonByPost(shop);
    const typed = { draw: drawId, name: 'Ann Post', postcode: '3228' };
    expect((await shop.call(claimByPostCall, { body: typed })).status).toBe(200);
    await shop.settle();
    expect(told(shop, owner, 'prizeClaimed')).toMatchObject([{ isByPost: true, email: null }]);
  });
});

describe('a club that closed its account', () => {
  it('is mailed nothing about a late claim (product §11.14)', async ({ shop }) => {
    const { owner, drawId, link } = await won(shop);
    await passDays(shop, 15);
    const confirmed = await signedIn(shop.context, owner.ownerId, 'code');
    expect((await shop.call(closeAccountCall, {}, confirmed)).body).toMatchObject({ closed: true });
    expect((await shop.call(claimPrizeCall, link)).status).toBe(200);
    await shop.settle();
    const keys = [`prizeClaimed:${drawId}:0`, `prizeUnclaimed:${drawId}:0`];
    const left = await shop.context.db
      .selectFrom('mails')
      .select('dedupe_key')
      .where('dedupe_key', 'in', keys)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a club whose winner does not claim', () => {
  it('hears of it once, when the days are over (product §17.5)', async ({ shop }) => {
    const { owner, codes, winner } = await won(shop);
    await passDays(shop, 13.9);
    expect(told(shop, owner, 'prizeUnclaimed')).toEqual([]);
    await passDays(shop, 0.2);
    expect(told(shop, owner, 'prizeUnclaimed')).toMatchObject([
      { code: codes[0], email: winner, reservesLeft: 3, until: expect.any(String) },
    ]);
    await passDays(shop, 5);
    expect(told(shop, owner, 'prizeUnclaimed')).toHaveLength(1);
  });

  it('hears nothing while the winner may undo that the prize was given back, and hears it then', async ({
    shop,
  }) => {
    const { owner, link } = await won(shop);
    await passDays(shop, 13.5);
    await shop.call(giveBackPrizeCall, link);
    await passDays(shop, 1);
    expect(told(shop, owner, 'prizeUnclaimed')).toEqual([]);
    await shop.call(keepPrizeCall, link);
    await shop.settle();
    expect(told(shop, owner, 'prizeUnclaimed')).toHaveLength(1);
  });

  it('waits for the days that a letter has (product §12.18)', async ({ shop }) => {
    const byPost = await wonByPost(shop);
    await passDays(shop, 30);
    expect(told(shop, byPost.owner, 'prizeUnclaimed')).toEqual([]);
    const other = await wonByPost(shop);
    await enterLetterTo(shop, other);
    await passDays(shop, 20.5);
    expect(told(shop, other.owner, 'prizeUnclaimed')).toEqual([]);
    await passDays(shop, 1);
    expect(told(shop, other.owner, 'prizeUnclaimed')).toHaveLength(1);
  });

  it('hears nothing where it switched that off, nor later of what is past', async ({ shop }) => {
    const { owner, link } = await won(shop);
    const off = { ...allMails, prizeClaimed: false, prizeUnclaimed: false };
    await shop.call(saveOwnerMailsCall, { body: off }, owner);
    await passDays(shop, 14.1);
    const later = { ...off, prizeUnclaimed: true };
    await shop.call(saveOwnerMailsCall, { body: later }, owner);
    await shop.call(claimPrizeCall, link);
    await passDays(shop, 1);
    expect(told(shop, owner, 'prizeUnclaimed')).toEqual([]);
    expect(told(shop, owner, 'prizeClaimed')).toEqual([]);
  });

  it('hears once from two processes at once, and once after one that dies on the way', async ({
    shop,
  }) => {
    const { owner, drawId } = await won(shop);
    const { clock, jobs } = shop.context;
    await clock.advance(14.1 * 86_400);
    const now = clock.now();
    const dying = {
      ...shop.context,
      jobs: {
        ...jobs,
        ask: async () => {
          throw new Error('the process dies');
        },
      },
    };
    await expect(unclaimedPrizes.sweep(dying, now)).rejects.toThrow('the process dies');
    const other = await otherServer(shop, now);
    const written = async () =>
      shop.context.db
        .selectFrom('mails')
        .select('id')
        .where('dedupe_key', '=', `prizeUnclaimed:${drawId}:0`)
        .execute();
    expect(await written()).toEqual([]);
    await Promise.all([
      unclaimedPrizes.sweep(shop.context, now),
      unclaimedPrizes.sweep(other.context, now),
      unclaimedPrizes.sweep(shop.context, now),
    ]);
    expect(await written()).toHaveLength(1);
    await shop.settle();
    expect(told(shop, owner, 'prizeUnclaimed')).toHaveLength(1);
    await other.close();
  });
});
