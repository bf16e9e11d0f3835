import { beginPasskeyCall } from '@clubdraw/contract/accounts/security/passkeys';
import { meCall } from '@clubdraw/contract/accounts/accounts';
import { describe, expect } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { changeAddress } from '../src/modules/accounts/address/change-address.ts';
import { putAddressBack } from '../src/modules/accounts/address/put-address-back.ts';
import { addPasskey } from '../src/modules/accounts/passkeys/add-passkey.ts';
import { changePassword } from '../src/modules/accounts/security/change-password.ts';
import { deleteSessionsOf } from '../src/modules/accounts/sessions.store.ts';
import { signInWithCode } from '../src/modules/accounts/sign-in.ts';
import { cancelDraw } from '../src/modules/draws/cancel-draw.ts';
import { makeCode, redeemCode } from '../src/modules/one-time-codes/codes.ts';
import { erasePerson } from '../src/modules/people/erase-person.ts';
import { changing } from './build/changing-address.ts';
import { buildOwner, signedIn, testClient } from './build/owner.ts';
import type { Shop } from './build/sale.ts';
import { softPasskey } from './build/soft-passkey.ts';
import { buildPromoDraw } from './build/sold-draw.ts';
import { join } from './build/steps/promo-entry.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import type { TestContext } from './test-context.ts';
import { waitsForALock } from './waits-for-a-lock.ts';
import { confirmedOwner, type ConfirmedOwner } from './build/steps/confirmed-owner.ts';
import { signInAtGoogle } from './build/steps/sign-in-at-google.ts';

const lockOfOwner = /from "owners" where "id" = \$1 for (share|update)/;

describe('while a code is made', () => {
  const about = { purpose: 'owner', client: testClient } as const;

  it('another for the same address comes first, and this one is too soon', async ({ shop }) => {
    const email = 'first@example.com';
    const stopped = stopBefore(shop.context, /pg_advisory_xact_lock/);
    const making = makeCode(stopped.context, { ...about, email, subject: email });
    await stopped.reachedBy(making);
    await makeCode(shop.context, { ...about, email, subject: email });
    stopped.goOn();
    await expect(making).rejects.toMatchObject({ kind: 'tooSoon' });
  });

  it('another for the same address waits, and is too soon', async ({ shop }) => {
    const email = 'second@example.com';
    const stopped = stopBefore(shop.context, /insert into "one_time_codes"/);
    const making = makeCode(stopped.context, { ...about, email, subject: email });
    await stopped.reachedBy(making);
    const other = makeCode(shop.context, { ...about, email, subject: email });
    const outcome = Promise.allSettled([other]);
    await Promise.race([outcome, waitsForALock(shop)]);
    stopped.goOn();
    await making;
    expect(await outcome).toMatchObject([{ status: 'rejected', reason: { kind: 'tooSoon' } }]);
  });
});

describe('while a code is spent', () => {
  it('nobody else spends it', async ({ shop: { context } }) => {
    const email = 'spent@example.com';
    const about = { purpose: 'owner', subject: email, client: testClient } as const;
    const { code, sessionId } = await makeCode(context, { ...about, email });
    const typed = { ...about, code, sessionId, now: context.clock.now() };
    const { other } = await transaction(context.db, async (trx) => {
      expect(await redeemCode(trx, context, typed)).toBe(true);
      const second = transaction(context.db, async (own) => redeemCode(own, context, typed));
      await Promise.race([second, waitsForALock({ context })]);
      return { other: second };
    });
    expect(await other).toBe(false);
  });
});

/** The ways in that a session can make: each is prepared, and done with a context. */
const waysIn: Record<
  string,
  (shop: Shop, owner: ConfirmedOwner) => Promise<(context: TestContext) => Promise<unknown>>
> = {
  'another password': async (_shop, owner) => async (context) =>
    changePassword(context, { owner, password: 'a violet lighthouse', client: testClient }),
  'a passkey': async (shop, owner) => {
    const { body } = await shop.call(beginPasskeyCall, {}, owner);
    const credential = softPasskey().made({ challenge: body.options.challenge });
    const { state } = body;
    return async (context) =>
      addPasskey(context, { owner, client: testClient, name: 'Mine', state, credential });
  },
  'another address': async (shop, owner) => moving(shop, owner, changing(shop).newEmail()),
};

/** A change of the address whose code came. */
async function moving(shop: Shop, owner: ConfirmedOwner, email: string) {
  const about = { purpose: 'address', subject: email, client: testClient } as const;
  const { code, sessionId } = await makeCode(shop.context, { ...about, email });
  return async (context: TestContext) =>
    changeAddress(context, { owner, email, code, sessionId, client: testClient });
}

describe('while an owner leaves an address', () => {
  it.for(['another owner', 'somebody at Google'] as const)(
    '%s waits for it, and does not get it (product §11.17)',
    async (who, { shop }) => {
      const [owner, other] = [await confirmedOwner(shop), await confirmedOwner(shop)];
      const leave = await moving(shop, owner, changing(shop).newEmail());
      const take = await moving(shop, other, owner.email);
      const stopped = stopBefore(shop.context, /INSERT INTO owner_address_changes/);
      const leaving = leave(stopped.context);
      await stopped.reachedBy(leaving);
      const { context } = shop;
      const taking = who === 'another owner' ? take(context) : signInAtGoogle(context, owner.email);
      const outcome = Promise.allSettled([taking]);
      await Promise.race([outcome, waitsForALock(shop)]);
      stopped.goOn();
      await leaving;
      expect(await outcome).toMatchObject([{ status: 'rejected', reason: { kind: 'conflict' } }]);
    },
  );
});

describe('while a session makes a way in', () => {
  it.for(Object.keys(waysIn))(
    '%s is refused, because the session has ended meanwhile (product §11.11)',
    async (name, { shop }) => {
      const owner = await confirmedOwner(shop);
      const make = await waysIn[name]?.(shop, owner);
      const stopped = stopBefore(shop.context, lockOfOwner);
      const making = Promise.resolve(make?.(stopped.context));
      await stopped.reachedBy(making);
      await transaction(shop.context.db, async (trx) => deleteSessionsOf(trx, owner));
      stopped.goOn();
      await expect(making).rejects.toMatchObject({ kind: 'unauthenticated' });
    },
  );
});

/** An owner with another address, and the token of the link that puts the earlier one back. */
async function moved(shop: Shop) {
  const owner = await buildOwner(shop.context);
  const steps = changing(shop);
  const email = steps.newEmail();
  await steps.change(owner, email);
  const link = (await steps.toldOf(owner.email)).at(-1)?.putBackPath ?? '';
  return { owner, email, token: link.split('/').at(-1) ?? '' };
}

describe('while an address is put back', () => {
  it('another press does it, and does not shut out who signed in since (product §11.17)', async ({
    shop,
  }) => {
    const { owner, token } = await moved(shop);
    const stopped = stopBefore(shop.context, lockOfOwner);
    const pressing = putAddressBack(stopped.context, token);
    await stopped.reachedBy(pressing);
    expect(await putAddressBack(shop.context, token)).toMatchObject({ state: 'putBack' });
    const back = await signedIn(shop.context, owner.ownerId, 'code');
    stopped.goOn();
    expect(await pressing).toMatchObject({ state: 'putBack' });
    expect((await shop.call(meCall, {}, back)).status).toBe(200);
  });
});

describe('while somebody signs in with a code', () => {
  it('putting the address back waits, and ends the session that it opens (product §11.17)', async ({
    shop,
  }) => {
    const { email, token } = await moved(shop);
    const about = { purpose: 'owner', subject: email, client: testClient } as const;
    const { code, sessionId } = await makeCode(shop.context, { ...about, email });
    const stopped = stopBefore(shop.context, /insert into "owner_sessions"/);
    const typed = { email, code, sessionId, client: testClient };
    const signingIn = signInWithCode(stopped.context, typed);
    await stopped.reachedBy(signingIn);
    const back = putAddressBack(shop.context, token);
    await Promise.race([back, waitsForALock(shop)]);
    stopped.goOn();
    const session = await signingIn;
    expect(await back).toMatchObject({ state: 'putBack' });
    expect((await shop.call(meCall, {}, session)).status).toBe(401);
  });
});

describe('while a person’s data are erased', () => {
  it('the person enters a draw, and keeps that entry (product §11.13)', async ({ shop }) => {
    const email = 'once@example.com';
    const over = await buildPromoDraw(shop.context);
    const open = await buildPromoDraw(shop.context);
    await join(shop, over.drawId, email);
    await cancelDraw(shop.context, { ownerId: over.owner.ownerId, drawId: over.drawId });
    await shop.settle();
    const stopped = stopBefore(shop.context, /DELETE FROM mails WHERE lower\(recipient\)/);
    const erasing = erasePerson(stopped.context, email);
    await stopped.reachedBy(erasing);
    await join(shop, open.drawId, email);
    stopped.goOn();
    expect(await erasing).toBe(1);
    expect(await addressesIn(shop, over.drawId)).not.toEqual([email]);
    expect(await addressesIn(shop, open.drawId)).toEqual([email]);
  });
});

async function addressesIn({ context }: Shop, drawId: string): Promise<(string | null)[]> {
  const entries = context.db.selectFrom('promo_entries').where('draw_id', '=', drawId);
  return (await entries.select('email').execute()).map(({ email }) => email);
}
