import { confirmFollowingCall, followClubCall } from '@clubdraw/contract/clubs/follow';
import { getClubCall } from '@clubdraw/contract/accounts/club';
import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { describe, expect } from 'vitest';
import { forgetOld } from '../../../../test/build/forget-old.ts';
import { signedIn, type BuiltOwner } from '../../../../test/build/owner.ts';
import { buildSeller, type Shop } from '../../../../test/build/sale.ts';
import { buildDraw, drawBody } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { erasePerson } from '../../people/erase-person.ts';
import { readOwnData } from '../../people/read-own-data.ts';
import { beginSuspension } from '../suspensions.ts';
import { forgetFollowers } from './followers.store.ts';
import { clubNews } from './sweep-club-news.ts';
import { mailsTo } from '../../../../test/build/drawn-draw.ts';

async function ask(shop: Shop, club: BuiltOwner, email: string, drawId?: string) {
  const { ownerId } = club;
  const answer = await shop.call(followClubCall, { body: { ownerId, email, drawId } });
  await shop.settle();
  return answer;
}

/** The link of the newest mail that asks; its last part is the token. */
function linkTo(shop: Shop, email: string): { path: string; token: string } {
  const { text } = mailsTo(shop, email, 'followAsked').at(-1) ?? { text: '{}' };
  const path: string = JSON.parse(text).followingPath ?? '';
  return { path, token: decodeURIComponent(path.split('/').at(-1) ?? '') };
}

async function open(shop: Shop, url: string, method: 'GET' | 'POST' = 'GET', payload = '') {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = method === 'POST' && { headers: form, payload };
  const { statusCode: status, body, headers } = await shop.app.inject({ method, url, ...press });
  return { status, body, headers };
}

async function follow(shop: Shop, club: BuiltOwner, email: string): Promise<void> {
  await ask(shop, club, email);
  await open(shop, linkTo(shop, email).path, 'POST');
}

const followersOf = async (shop: Shop, club: BuiltOwner) =>
  (await shop.call(getClubCall, {}, club)).body.followers;

/** A quarter of an hour after a draw, and a little more. */
async function newsTime(shop: Shop): Promise<void> {
  await shop.context.clock.advance(16 * 60);
  await shop.settle();
}

const sent = { status: 200, body: { sent: true } };

describe('to follow a club', () => {
  it('takes a press behind the link of the mail; to open it grants nothing (product §2.34)', async ({
    shop,
    club,
  }) => {
    expect(await ask(shop, club, 'mia@example.com')).toMatchObject(sent);
    const { path } = linkTo(shop, 'mia@example.com');
    const seen = await open(shop, path);
    expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(seen.body).toContain('"state":"asked"');
    expect(seen.body).not.toContain('mia@example.com');
    expect(await followersOf(shop, club)).toBe(0);
    for (const _press of [1, 2]) {
      const pressed = await open(shop, path, 'POST', 'x=1');
      expect(pressed.body).toContain('"state":"confirmed"');
    }
    expect(await followersOf(shop, club)).toBe(1);
    expect((await open(shop, '/following/made-up', 'POST')).status).toBe(404);
  });

  it('can be confirmed by a call, once for each mailbox in all its spellings (product §2.34)', async ({
    shop,
    club,
  }) => {
    await ask(shop, club, 'Call.Er+one@gmail.com');
    const { token } = linkTo(shop, 'Call.Er+one@gmail.com');
    const confirm = (body: { token: string }) => shop.call(confirmFollowingCall, { body });
    expect(await confirm({ token })).toMatchObject({ status: 200, body: { confirmed: true } });
    expect(await confirm({ token: token.slice(0, -22) + 'A'.repeat(22) })).toMatchObject({
      status: 404,
      body: { error: 'There is nothing to confirm here.' },
    });
    expect(await ask(shop, club, 'caller@gmail.com')).toMatchObject(sent);
    expect(mailsTo(shop, 'caller@gmail.com', 'followAsked')).toEqual([]);
    expect(await followersOf(shop, club)).toBe(1);
  });

  it('mails one question an hour for a mailbox and club, also where many ask at once (product §2.34)', async ({
    shop,
    club,
  }) => {
    const email = 'many@example.com';
    const times = Array.from({ length: 10 }, async () => ask(shop, club, email));
    for (const answer of await Promise.all(times)) expect(answer).toMatchObject(sent);
    expect(mailsTo(shop, email, 'followAsked')).toHaveLength(1);
    await shop.context.clock.advance(3_540);
    await ask(shop, club, 'MANY@example.com');
    await ask(shop, await buildSeller(shop.context), email);
    await shop.context.clock.advance(120);
    await ask(shop, club, email);
    expect(mailsTo(shop, email, 'followAsked')).toHaveLength(3);
  });

  it('says the same of a club that there is not, and of one that is stopped (product §2.34)', async ({
    shop,
    club,
  }) => {
    const email = 'nobody@example.com';
    const nobody = { ...club, ownerId: shop.context.random.uuidv7() };
    expect(await ask(shop, nobody, email)).toMatchObject(sent);
    await beginSuspension(shop.context, club.ownerId);
    expect(await ask(shop, club, email)).toMatchObject(sent);
    expect(mailsTo(shop, email, 'followAsked')).toEqual([]);
    const wrong = await shop.call(followClubCall, {
      body: { ownerId: club.ownerId, email: 'mia' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
  });

  it('works as a plain form, and an address that is none comes back (product §2.34)', async ({
    shop,
    club,
  }) => {
    const path = `/follow/${club.ownerId}`;
    expect((await open(shop, path)).body).toContain('"isSent":false');
    const wrong = await open(shop, path, 'POST', 'email=not+an+address');
    expect(wrong.body).toContain('"typed":"not an address","isSent":false');
    const pressed = await open(shop, path, 'POST', 'email=form%40example.com');
    expect(pressed.body).toContain('"isSent":true');
    await shop.settle();
    expect(mailsTo(shop, 'form@example.com', 'followAsked')).toHaveLength(1);
    expect((await open(shop, '/follow/anything')).status).toBe(404);
    const foreign = await shop.app.inject({
      method: 'POST',
      url: path,
      payload: 'email=lured%40example.com',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(foreign.statusCode).toBe(403);
    await shop.settle();
    expect(mailsTo(shop, 'lured@example.com', 'followAsked')).toEqual([]);
  });
});

describe('the followers of a club', () => {
  it('hear once of each draw that it publishes, a quarter of an hour later (product §2.34)', async ({
    shop,
    club,
  }) => {
    await follow(shop, club, 'fan@example.com');
    await ask(shop, club, 'not-confirmed@example.com');
    const { drawId } = await buildDraw(shop.context, { name: 'Surf Week' }, club);
    const cancelled = await buildDraw(shop.context, { name: 'A mistake' }, club);
    await shop.call(cancelDrawCall, { params: { id: cancelled.drawId } }, club);
    await shop.settle();
    expect(mailsTo(shop, 'fan@example.com', 'drawPublished')).toEqual([]);
    await newsTime(shop);
    await newsTime(shop);
    const [mail, ...more] = mailsTo(shop, 'fan@example.com', 'drawPublished');
    expect(more).toEqual([]);
    expect(JSON.parse(mail?.text ?? '{}')).toMatchObject({ drawId, drawName: 'Surf Week' });
    expect(mailsTo(shop, 'not-confirmed@example.com', 'drawPublished')).toEqual([]);
  });

  it('hear of a draw that opens later at its opening, also those who follow meanwhile (product §12.19)', async ({
    shop,
    club,
  }) => {
    const { clock } = shop.context;
    const inHours = (hours: number) =>
      new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const runAt = inHours(48);
    const change = { name: 'At seven', runAt, opensAt: inHours(2) };
    const { drawId } = await buildDraw(shop.context, change, club);
    await follow(shop, club, 'early@example.com');
    const news = () => mailsTo(shop, 'early@example.com', 'drawPublished');
    await clock.advance(3_600);
    await shop.settle();
    expect(news()).toEqual([]);
    // The club has it open an hour later.
    const body = { ...drawBody(shop.context, change), opensAt: inHours(2) };
    const edited = await shop.call(updateDrawCall, { params: { id: drawId }, body }, club);
    expect(edited.status).toBe(200);
    await clock.advance(7_199);
    await shop.settle();
    expect(news()).toEqual([]);
    await clock.advance(1);
    await shop.settle();
    expect(news()).toHaveLength(1);
    await newsTime(shop);
    expect(news()).toHaveLength(1);
  });

  it('hear at an opening that was set after the others heard, and nobody twice (product §12.19)', async ({
    shop,
    club,
  }) => {
    const { clock } = shop.context;
    const inHours = (hours: number) =>
      new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const change = { runAt: inHours(72) };
    await follow(shop, club, 'told@example.com');
    const { drawId } = await buildDraw(shop.context, change, club);
    const heard = (email: string) => mailsTo(shop, email, 'drawPublished').length;
    const openIn = async (hours: number) => {
      const body = { ...drawBody(shop.context, change), opensAt: inHours(hours) };
      const edited = await shop.call(updateDrawCall, { params: { id: drawId }, body }, club);
      expect(edited.status).toBe(200);
    };
    await newsTime(shop);
    expect(heard('told@example.com')).toBe(1);
    await openIn(2);
    // Behind and before the one who was told, in the order of mailboxes.
    await follow(shop, club, 'waits@example.com');
    await follow(shop, club, 'also@example.com');
    await clock.advance(7_199);
    await shop.settle();
    expect([heard('waits@example.com'), heard('also@example.com')]).toEqual([0, 0]);
    await clock.advance(1);
    await shop.settle();
    expect([heard('waits@example.com'), heard('also@example.com')]).toEqual([1, 1]);
    // It is open, and moved once more.
    await openIn(1);
    await follow(shop, club, 'last@example.com');
    await clock.advance(3_600);
    await shop.settle();
    const all = ['told', 'waits', 'also', 'last'].map((name) => heard(`${name}@example.com`));
    expect(all).toEqual([1, 1, 1, 1]);
  });

  it('hear once, also where an opening is set when their mail is forgotten (product §12.19)', async ({
    shop,
    club,
  }) => {
    const { clock } = shop.context;
    const inDays = (days: number) =>
      new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    const change = { runAt: inDays(300) };
    await follow(shop, club, 'long-ago@example.com');
    const { drawId } = await buildDraw(shop.context, change, club);
    await newsTime(shop);
    const heard = (email: string) => mailsTo(shop, email, 'drawPublished').length;
    expect(heard('long-ago@example.com')).toBe(1);
    await clock.advance(120 * 86_400);
    await shop.settle();
    await forgetOld(shop.context);
    await follow(shop, club, 'since-then@example.com');
    const body = { ...drawBody(shop.context, change), opensAt: inDays(1) };
    const owner = await signedIn(shop.context, club.ownerId);
    const edited = await shop.call(updateDrawCall, { params: { id: drawId }, body }, owner);
    expect(edited.status).toBe(200);
    // Nothing says any more that the first one was told, but that it followed before.
    const keys = await shop.context.db
      .selectFrom('mails')
      .select('id')
      .where('dedupe_key', 'like', `new:${drawId}:%`)
      .execute();
    expect(keys).toEqual([]);
    await clock.advance(86_400);
    await shop.settle();
    expect([heard('long-ago@example.com'), heard('since-then@example.com')]).toEqual([1, 1]);
  });

  it('hear at the opening that is left where only a part of them was told (product §12.19)', async ({
    shop,
    club,
  }) => {
    const { clock, db } = shop.context;
    const inHours = (hours: number) =>
      new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const change = { runAt: inHours(48) };
    await follow(shop, club, 'part@example.com');
    const { drawId } = await buildDraw(shop.context, change, club);
    await db
      .updateTable('club_news')
      .set({ told_up_to: 'b' })
      .where('draw_id', '=', drawId)
      .execute();
    const body = { ...drawBody(shop.context, change), opensAt: inHours(2) };
    await shop.call(updateDrawCall, { params: { id: drawId }, body }, club);
    await follow(shop, club, 'a@example.com');
    await newsTime(shop);
    const heard = (email: string) => mailsTo(shop, email, 'drawPublished').length;
    expect([heard('part@example.com'), heard('a@example.com')]).toEqual([0, 0]);
    await clock.advance(7_200);
    await shop.settle();
    expect([heard('part@example.com'), heard('a@example.com')]).toEqual([1, 1]);
  });

  it('hear nothing early of a draw that is moved once it is listed as due (product §12.19)', async ({
    shop,
    club,
  }) => {
    const { clock } = shop.context;
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
    const opensAt = inHours(2).toISOString();
    await follow(shop, club, 'moved@example.com');
    await buildDraw(shop.context, { runAt: inHours(48).toISOString(), opensAt }, club);
    // The list is that of a later time, as of one before the draw was moved.
    await clubNews.sweep(shop.context, inHours(3));
    await shop.settle();
    expect(mailsTo(shop, 'moved@example.com', 'drawPublished')).toEqual([]);
    await clock.advance(7_200);
    await shop.settle();
    expect(mailsTo(shop, 'moved@example.com', 'drawPublished')).toHaveLength(1);
  });

  it('stop by one press of their mail program, and can follow again (product §2.34)', async ({
    shop,
    club,
  }) => {
    const email = 'stop@example.com';
    await follow(shop, club, email);
    await buildDraw(shop.context, {}, club);
    await newsTime(shop);
    const [mail] = mailsTo(shop, email, 'drawPublished');
    const path = new URL(mail?.unsubscribeUrl ?? '').pathname;
    expect((await open(shop, path)).body).toContain('"mails":"news"');
    expect(await followersOf(shop, club)).toBe(1);
    const pressed = await open(shop, path, 'POST', 'List-Unsubscribe=One-Click');
    expect(pressed).toMatchObject({
      status: 200,
      body: expect.stringContaining('"isStopped":true'),
    });
    expect(await followersOf(shop, club)).toBe(0);
    await buildDraw(shop.context, {}, club);
    await newsTime(shop);
    expect(mailsTo(shop, email, 'drawPublished')).toHaveLength(1);
    await shop.context.clock.advance(3_600);
    await follow(shop, club, email);
    expect(await followersOf(shop, club)).toBe(1);
  });

  it('are not asked again for a month once they ended the question itself (product §2.34)', async ({
    shop,
    club,
  }) => {
    const email = 'victim@example.com';
    await ask(shop, club, email);
    const [mail] = mailsTo(shop, email, 'followAsked');
    await open(shop, new URL(mail?.unsubscribeUrl ?? '').pathname, 'POST');
    const { path } = linkTo(shop, email);
    expect((await open(shop, path, 'POST')).body).toContain('"state":"over"');
    await shop.context.clock.advance(29 * 24 * 3600);
    await ask(shop, club, email);
    expect(mailsTo(shop, email, 'followAsked')).toHaveLength(1);
    await shop.context.clock.advance(2 * 24 * 3600);
    await ask(shop, club, email);
    expect(mailsTo(shop, email, 'followAsked')).toHaveLength(2);
  });

  it('are in nobody’s list, in the file of their own data, and gone with it (product §2.34)', async ({
    shop,
    club,
  }) => {
    const email = 'data@example.com';
    await follow(shop, club, email);
    const { kinds } = await readOwnData(shop.context, email);
    const own = kinds.find(({ heading }) => heading === 'Mails that you asked a club for');
    expect(own?.entries).toMatchObject([{ Club: 'Coast Vans', Confirmed: expect.any(String) }]);
    expect(JSON.stringify((await shop.call(getClubCall, {}, club)).body)).not.toContain(email);
    await erasePerson(shop.context, email);
    expect(await followersOf(shop, club)).toBe(0);
  });

  it('who never confirmed are forgotten after a week (product §2.34)', async ({ shop, club }) => {
    await ask(shop, club, 'old@example.com');
    await shop.context.clock.advance(8 * 24 * 3600);
    await ask(shop, club, 'new@example.com');
    const { db, clock } = shop.context;
    const before = new Date(clock.now().getTime() - 7 * 24 * 3600 * 1000);
    await forgetFollowers(db, { before, limit: 100 });
    const left = await db
      .selectFrom('followers')
      .select('email')
      .where('owner_id', '=', club.ownerId)
      .execute();
    expect(left).toEqual([{ email: 'new@example.com' }]);
  });
});
