import {
  loginCall,
  meCall,
  registerCall,
  sendCodeCall,
} from '@clubdraw/contract/accounts/accounts';
import { closeAccountCall, readClosingCall } from '@clubdraw/contract/accounts/close-account';
import { getHomeCall } from '@clubdraw/contract/payments/home';
import { cancelPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { describe, expect } from 'vitest';
import { buildApp } from '../../app.ts';
import { drawnDraw, mailsTo, passDays } from '../../../test/build/drawn-draw.ts';
import { buildClub } from '../../../test/build/memberships/member.ts';
import { buildOwner, signedIn, type BuiltOwner } from '../../../test/build/owner.ts';
import { buildSale, buyTickets, type Shop } from '../../../test/build/sale.ts';
import { callsOf } from '../../../test/harness.ts';
import { it } from '../../../test/shop-test.ts';
import { stopBefore } from '../../../test/stop-before.ts';
import { transaction } from '../../db/database.ts';
import { deleteSessionsOf } from '../accounts/sessions.store.ts';
import { handingOver } from '../../../test/build/team/hand-over.ts';
import { tablesWith } from '../../../test/tables-with.ts';
import { beginHold, endHold } from '../legal-holds/holds.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';

/** A session in which the owner has just proved who they are. */
async function confirmed(shop: Shop, { ownerId }: BuiltOwner): Promise<{ token: string }> {
  return signedIn(shop.context, ownerId, 'code');
}

describe('an owner who closes the account', () => {
  it('is in no table any more, and the draws stay under the club’s name (product §11.14)', async ({
    shop,
  }) => {
    const { drawId, owner, codes } = await drawnDraw(shop);
    await passDays(shop, 15);
    const pages = [
      `/draw-info/${drawId}`,
      `/club/${owner.ownerId}/winners`,
      `/public/draws/${drawId}/certificate`,
      `/public/draws/${drawId}/tickets/${codes[0]}`,
    ];
    const read = async () => {
      const answers = await Promise.all(pages.map((url) => shop.app.inject({ url })));
      return answers.map(({ statusCode }) => statusCode);
    };
    const { token } = await confirmed(shop, owner);
    const { body } = await shop.call(closeAccountCall, {}, { token });
    expect(body).toMatchObject({ closed: true });
    expect(await tablesWith(shop.context.db, owner.email)).toEqual([]);
    expect((await shop.call(meCall, {}, { token })).status).toBe(401);
    const password = { username: owner.email, password: owner.password };
    expect((await shop.call(loginCall, { body: password })).status).toBe(401);
    expect(await read()).toEqual([200, 200, 200, 200]);
    const winners = await shop.app.inject({ url: `/club/${owner.ownerId}/winners` });
    expect(winners.payload).toContain('Coast Vans');
    await shop.settle();
    expect(mailsTo(shop, owner.email, 'dataErased')).toHaveLength(1);
  });

  it('can sign up again with the same address, as somebody new', async ({ shop }) => {
    const owner = await buildOwner(shop.context);
    const { email: username, password } = owner;
    await shop.call(closeAccountCall, {}, await confirmed(shop, owner));
    await shop.call(sendCodeCall, { body: { username } });
    const otp = /\d{6}/.exec(mailsTo(shop, username, 'oneTimeCode').at(-1)?.text ?? '')?.[0] ?? '';
    const again = await shop.call(registerCall, { body: { username, password, otp } });
    expect(again.status).toBe(201);
    const { body } = await shop.call(loginCall, { body: { username, password } });
    expect((await shop.call(getHomeCall, { query: { timezone: 'UTC' } }, body)).status).toBe(200);
  });

  it('proves again who they are; a session alone closes nothing (product §11.14)', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    const refused = await shop.call(closeAccountCall, {}, owner);
    expect(refused).toMatchObject({ status: 403, body: { error: messages.confirmItIsYou } });
    expect((await shop.call(meCall, {}, owner)).status).toBe(200);
  });
});

type Open = { what: string; begin: (shop: Shop) => Promise<BuiltOwner>; says: string };

const openMatters: readonly Open[] = [
  {
    what: 'a draw that has not run',
    begin: async (shop) => (await buildSale(shop)).owner,
    says: peopleMessages.clubDrawRuns,
  },
  {
    what: 'a package on sale',
    begin: async (shop) => (await buildClub(shop)).owner,
    says: peopleMessages.clubPackageRuns,
  },
  {
    what: 'a refund under way',
    begin: async (shop) => {
      const { drawId, owner } = await buildSale(shop);
      await buyTickets(shop, drawId);
      await cancelDraw(shop.context, { drawId, ownerId: owner.ownerId });
      return owner;
    },
    says: peopleMessages.clubRefundUnderWay,
  },
  {
    what: 'a prize that can be claimed',
    begin: async (shop) => (await drawnDraw(shop)).owner,
    says: peopleMessages.clubPrizeNotClaimed,
  },
];

describe('what is open keeps the account', () => {
  it.for(openMatters)('$what (product §11.14)', async ({ begin, says }, { shop }) => {
    const owner = await begin(shop);
    const session = await confirmed(shop, owner);
    const { body } = await shop.call(readClosingCall, {}, session);
    expect(body.obstacles).toContain(says);
    const refused = await shop.call(closeAccountCall, {}, session);
    expect(refused).toMatchObject({ status: 409, body: { error: body.obstacles[0] } });
    expect((await shop.call(meCall, {}, session)).status).toBe(200);
    await shop.settle();
  });

  it('a package that is over, its refunds paid, keeps it no longer', async ({ shop }) => {
    const { packageId, owner } = await buildClub(shop);
    await shop.call(cancelPackageCall, { params: { id: packageId } }, owner);
    await passDays(shop, 40);
    const { body } = await shop.call(readClosingCall, {}, await confirmed(shop, owner));
    expect(body.obstacles).toEqual([]);
  });
});

async function ownersOf({ context }: Shop, { ownerId }: BuiltOwner) {
  const query = context.db.selectFrom('owners').select('run_by').where('id', '=', ownerId);
  return (await query.execute()).map((row) => row.run_by);
}

describe('while an account is closed', () => {
  it('the session that asks for it ends, and nothing is closed (product §11.14, §11.17)', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    const stopped = stopBefore(shop.context, /from "owners" where "id" = \$1 for update/);
    const app = buildApp(stopped.context);
    const closing = callsOf(app)(closeAccountCall, {}, await confirmed(shop, owner));
    await stopped.reachedBy(closing);
    const { ownerId } = owner;
    await transaction(shop.context.db, async (trx) => deleteSessionsOf(trx, { ownerId }));
    stopped.goOn();
    expect((await closing).status).toBe(401);
    expect(await tablesWith(shop.context.db, owner.email)).not.toEqual([]);
    await app.close();
  });

  it('a second press waits, and closes nothing more', async ({ shop }) => {
    const owner = await buildOwner(shop.context);
    const session = await confirmed(shop, owner);
    const presses = [1, 2, 3].map(async () => shop.call(closeAccountCall, {}, session));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await shop.settle();
    expect(mailsTo(shop, owner.email, 'dataErased')).toHaveLength(1);
  });
});

describe('an owner who handed over a club that is held', () => {
  it('is kept, in whatever way the club or a draw of it is held (product §11.14, §19.4)', async ({
    shop,
  }) => {
    const { random } = shop.context;
    for (const kind of ['club', 'draw'] as const) {
      const { owner, drawId } = await buildSale(shop);
      const held = { kind, subject: kind === 'club' ? owner.ownerId : drawId };
      await beginHold(shop.context, { ...held, id: random.uuidv7() });
      const next = await handingOver(shop).done(owner);
      expect(await ownersOf(shop, owner)).toEqual([next.ownerId]);
      await shop.context.clock.advance(60);
      const closing = await shop.call(closeAccountCall, {}, await confirmed(shop, owner));
      expect(closing).toMatchObject({ status: 409, body: { error: peopleMessages.mustBeKept } });
      await cancelDraw(shop.context, { ownerId: owner.ownerId, drawId });
      await shop.settle();
      const own = await shop.call(closeAccountCall, {}, await confirmed(shop, next));
      expect(own).toMatchObject({ status: 409, body: { error: peopleMessages.mustBeKept } });
      await endHold(shop.context, held);
      expect((await shop.call(closeAccountCall, {}, await confirmed(shop, owner))).status).toBe(
        200,
      );
    }
  });
});
