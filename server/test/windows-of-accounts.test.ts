import {
  beginPasskeyCall,
  beginPasskeySignInCall,
} from '@clubdraw/contract/accounts/security/passkeys';
import { meCall } from '@clubdraw/contract/accounts/accounts';
import { describe, expect } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { tokenHash } from '../src/edge/token-hash.ts';
import type { CallingOwner } from '../src/http/mount/access.ts';
import { changeAddress } from '../src/modules/accounts/address/change-address.ts';
import { putAddressBack } from '../src/modules/accounts/address/put-address-back.ts';
import { exchangeSocialToken } from '../src/modules/accounts/finish-social-sign-in.ts';
import {
  deleteIdentitiesOf,
  insertSocialSignIn,
} from '../src/modules/accounts/identities.store.ts';
import { ownerOfIdentity } from '../src/modules/accounts/owner-of-identity.ts';
import { addPasskey } from '../src/modules/accounts/passkeys/add-passkey.ts';
import { removePasskey } from '../src/modules/accounts/passkeys/own-passkeys.ts';
import { deletePasskeysOf } from '../src/modules/accounts/passkeys/passkeys.store.ts';
import { signInWithPasskey } from '../src/modules/accounts/passkeys/use-passkey.ts';
import { resetPassword } from '../src/modules/accounts/reset-password.ts';
import { changePassword } from '../src/modules/accounts/security/change-password.ts';
import { lockOwner } from '../src/modules/accounts/accounts.store.ts';
import { deleteSessionsOf } from '../src/modules/accounts/sessions.store.ts';
import { signInWithCode, signInWithPassword } from '../src/modules/accounts/sign-in.ts';
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

const lockOfPasskey = /from "owner_passkeys" where "credential_id" = \$1 for update/;
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

/** An owner who proved a moment ago, with a passkey, who they are. */
async function confirmed({
  context,
}: Shop): Promise<CallingOwner & { token: string; password: string }> {
  const { ownerId, email, password } = await buildOwner(context);
  await context.db.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).execute();
  const { token } = await signedIn(context, ownerId, 'passkey');
  const { id } = await context.db
    .selectFrom('owner_sessions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { ownerId, email, password, sessionId: id, token };
}

type Owner = Awaited<ReturnType<typeof confirmed>>;

/** The ways in that a session can make: each is prepared, and done with a context. */
const waysIn: Record<
  string,
  (shop: Shop, owner: Owner) => Promise<(context: TestContext) => Promise<unknown>>
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
async function moving(shop: Shop, owner: Owner, email: string) {
  const about = { purpose: 'address', subject: email, client: testClient } as const;
  const { code, sessionId } = await makeCode(shop.context, { ...about, email });
  return async (context: TestContext) =>
    changeAddress(context, { owner, email, code, sessionId, client: testClient });
}

describe('while an owner leaves an address', () => {
  it.for(['another owner', 'somebody at Google'] as const)(
    '%s waits for it, and does not get it (product §11.17)',
    async (who, { shop }) => {
      const [owner, other] = [await confirmed(shop), await confirmed(shop)];
      const leave = await moving(shop, owner, changing(shop).newEmail());
      const take = await moving(shop, other, owner.email);
      const stopped = stopBefore(shop.context, /INSERT INTO owner_address_changes/);
      const leaving = leave(stopped.context);
      await stopped.reachedBy(leaving);
      const { context } = shop;
      const taking = who === 'another owner' ? take(context) : atGoogle(context, owner.email);
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
      const owner = await confirmed(shop);
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

describe('while somebody signs in with a password', () => {
  it('another password waits, and ends the session that the earlier one opens (product §11.11)', async ({
    shop,
  }) => {
    const owner = await confirmed(shop);
    const { email, password } = owner;
    const change = await waysIn['another password']?.(shop, owner);
    const stopped = stopBefore(shop.context, /insert into "owner_sessions"/);
    const typed = { email, password, client: testClient };
    const signingIn = signInWithPassword(stopped.context, typed);
    await stopped.reachedBy(signingIn);
    const replacing = change?.(shop.context);
    await Promise.race([replacing, waitsForALock(shop)]);
    stopped.goOn();
    const session = await signingIn;
    await replacing;
    expect((await shop.call(meCall, {}, session)).status).toBe(401);
  });
});

describe('while a sign-in at Google is exchanged for a session', () => {
  it('a reset of the password waits, and ends that session (product §11.2)', async ({ shop }) => {
    const { context } = shop;
    const { ownerId, email } = await buildOwner(context);
    const shown = { token: `token of ${ownerId}`, marker: `marker of ${ownerId}` };
    const expiresAt = new Date(context.clock.now().getTime() + 60_000);
    const hashes = {
      tokenHash: tokenHash('social-sign-in', shown.token),
      markerHash: tokenHash('social-sign-in-marker', shown.marker),
    };
    await transaction(context.db, async (trx) =>
      insertSocialSignIn(trx, { ...hashes, ownerId, isNew: false, expiresAt }),
    );
    const about = { purpose: 'owner', subject: email, client: testClient } as const;
    const { code, sessionId } = await makeCode(context, { ...about, email });
    const stopped = stopBefore(context, /insert into "owner_sessions"/);
    const signingIn = exchangeSocialToken(stopped.context, { ...shown, client: testClient });
    await stopped.reachedBy(signingIn);
    const typed = { email, code, sessionId, client: testClient };
    const reset = resetPassword(context, { ...typed, password: 'a violet lighthouse' });
    await Promise.race([reset, waitsForALock(shop)]);
    stopped.goOn();
    const session = await signingIn;
    await reset;
    expect((await shop.call(meCall, {}, session)).status).toBe(401);
  });
});

/**
 * An owner with a passkey, and the sign-in with it: it was shown, and is checked with a context.
 */
async function showing(shop: Shop) {
  const owner = await confirmed(shop);
  const passkey = softPasskey();
  const adding = (await shop.call(beginPasskeyCall, {}, owner)).body;
  const credential = passkey.made({ challenge: adding.options.challenge });
  const about = { owner, client: testClient, name: 'Mine' };
  const { id } = await addPasskey(shop.context, { ...about, state: adding.state, credential });
  /** It is shown for a sign-in of its own, and says how often it was used. */
  const show = async (counter = 0) => {
    const { state, options } = (await shop.call(beginPasskeySignInCall, {})).body;
    const credential = passkey.shown({ challenge: options.challenge, counter });
    return { state, credential, client: testClient };
  };
  const shown = await show();
  const signIn = async (context: TestContext) => signInWithPasskey(context, shown);
  /** As when the address is put back: every way in goes, and every session. */
  const shutOut = async () =>
    transaction(shop.context.db, async (trx) => {
      await lockOwner(trx, owner.ownerId, 'change');
      await deletePasskeysOf(trx, owner.ownerId);
      await deleteSessionsOf(trx, owner);
    });
  return { owner, id, show, signIn, shutOut };
}

async function countSessions({ context }: Shop, { ownerId }: Owner): Promise<number> {
  const sessions = context.db.selectFrom('owner_sessions').where('owner_id', '=', ownerId);
  return (await sessions.select('id').execute()).length;
}

describe('while somebody shows a passkey', () => {
  it('everybody is shut out, and it opens nothing (product §11.17)', async ({ shop }) => {
    const { owner, signIn, shutOut } = await showing(shop);
    const stopped = stopBefore(shop.context, lockOfOwner);
    const signingIn = signIn(stopped.context);
    await stopped.reachedBy(signingIn);
    await shutOut();
    stopped.goOn();
    await expect(signingIn).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await countSessions(shop, owner)).toBe(0);
  });

  it('shutting everybody out waits, and ends the session that it opens', async ({ shop }) => {
    const { owner, signIn, shutOut } = await showing(shop);
    const stopped = stopBefore(shop.context, /insert into "owner_sessions"/);
    const signingIn = signIn(stopped.context);
    await stopped.reachedBy(signingIn);
    const shuttingOut = shutOut();
    await Promise.race([shuttingOut, waitsForALock(shop)]);
    stopped.goOn();
    await signingIn;
    await shuttingOut;
    expect(await countSessions(shop, owner)).toBe(0);
  });

  it('a copy of it that counts no further waits, and opens nothing (product §11.12)', async ({
    shop,
  }) => {
    const { show } = await showing(shop);
    const [one, copy] = [await show(1), await show(1)];
    const stopped = stopBefore(shop.context, /update "owner_passkeys" set "counter"/);
    const signingIn = signInWithPasskey(stopped.context, one);
    await stopped.reachedBy(signingIn);
    const other = Promise.allSettled([signInWithPasskey(shop.context, copy)]);
    await Promise.race([other, waitsForALock(shop)]);
    stopped.goOn();
    await signingIn;
    const refused = { status: 'rejected', reason: { kind: 'unauthenticated' } };
    expect(await other).toMatchObject([refused]);
  });

  it('its owner removes it, and it opens nothing', async ({ shop }) => {
    const { owner, id, signIn } = await showing(shop);
    const stopped = stopBefore(shop.context, lockOfPasskey);
    const signingIn = signIn(stopped.context);
    await stopped.reachedBy(signingIn);
    await removePasskey(shop.context, { owner, client: testClient, id });
    stopped.goOn();
    await expect(signingIn).rejects.toMatchObject({ kind: 'unauthenticated' });
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

/** Signs in with a verified address of Google. */
function atGoogle(context: TestContext, email: string) {
  const issuer = 'https://accounts.google.com';
  const named = { issuer, subject: `google ${email}`, email, isEmailVerified: true };
  const identity = { ...named, pictureUrl: undefined };
  const now = context.clock.now();
  return transaction(context.db, (trx) => ownerOfIdentity(trx, context, { identity, now }));
}

describe('while somebody signs in at Google', () => {
  it('the identity is unlinked, and opens that account no more (product §11.17)', async ({
    shop,
  }) => {
    const { context } = shop;
    const { ownerId, email } = await buildOwner(context);
    expect(await atGoogle(context, email)).toMatchObject({ id: ownerId });
    const steps = changing(shop);
    const stopped = stopBefore(context, lockOfOwner);
    const signingIn = atGoogle(stopped.context, email);
    await stopped.reachedBy(signingIn);
    await transaction(context.db, async (trx) => {
      await trx
        .updateTable('owners')
        .set({ email: steps.newEmail() })
        .where('id', '=', ownerId)
        .execute();
      await deleteIdentitiesOf(trx, ownerId);
    });
    stopped.goOn();
    const found = await signingIn;
    expect(found).not.toMatchObject({ id: ownerId });
  });

  it('the same person for the first time twice becomes one owner', async ({ shop }) => {
    const { context } = shop;
    const email = changing(shop).newEmail();
    const stopped = stopBefore(context, /insert into "owner_identities"/);
    const first = atGoogle(stopped.context, email);
    await stopped.reachedBy(first);
    const second = atGoogle(context, email);
    const outcome = Promise.allSettled([second]);
    await Promise.race([outcome, waitsForALock(shop)]);
    stopped.goOn();
    const made = await first;
    expect(made).toMatchObject({ isNew: true });
    const { id } = Object(made);
    expect(await outcome).toMatchObject([{ status: 'fulfilled', value: { id, isNew: false } }]);
  });
});
