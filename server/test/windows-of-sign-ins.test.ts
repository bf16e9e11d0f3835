import {
  beginPasskeyCall,
  beginPasskeySignInCall,
} from '@clubdraw/contract/accounts/security/passkeys';
import { meCall } from '@clubdraw/contract/accounts/accounts';
import { describe, expect } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { tokenHash } from '../src/edge/token-hash.ts';
import { exchangeSocialToken } from '../src/modules/accounts/finish-social-sign-in.ts';
import {
  deleteIdentitiesOf,
  insertSocialSignIn,
} from '../src/modules/accounts/identities.store.ts';
import { addPasskey } from '../src/modules/accounts/passkeys/add-passkey.ts';
import { removePasskey } from '../src/modules/accounts/passkeys/own-passkeys.ts';
import { deletePasskeysOf } from '../src/modules/accounts/passkeys/passkeys.store.ts';
import { signInWithPasskey } from '../src/modules/accounts/passkeys/use-passkey.ts';
import { resetPassword } from '../src/modules/accounts/reset-password.ts';
import { changePassword } from '../src/modules/accounts/security/change-password.ts';
import { lockOwner } from '../src/modules/accounts/accounts.store.ts';
import { deleteSessionsOf } from '../src/modules/accounts/sessions.store.ts';
import { signInWithPassword } from '../src/modules/accounts/sign-in.ts';
import { makeCode } from '../src/modules/one-time-codes/codes.ts';
import { changing } from './build/changing-address.ts';
import { buildOwner, testClient } from './build/owner.ts';
import type { Shop } from './build/sale.ts';
import { softPasskey } from './build/soft-passkey.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import type { TestContext } from './test-context.ts';
import { waitsForALock } from './waits-for-a-lock.ts';
import { confirmedOwner, type ConfirmedOwner } from './build/steps/confirmed-owner.ts';
import { signInAtGoogle } from './build/steps/sign-in-at-google.ts';

const lockOfPasskey = /from "owner_passkeys" where "credential_id" = \$1 for update/;
const lockOfOwner = /from "owners" where "id" = \$1 for (share|update)/;

describe('while somebody signs in with a password', () => {
  it('another password waits, and ends the session that the earlier one opens (product §11.11)', async ({
    shop,
  }) => {
    const owner = await confirmedOwner(shop);
    const { email, password } = owner;
    const stopped = stopBefore(shop.context, /insert into "owner_sessions"/);
    const typed = { email, password, client: testClient };
    const signingIn = signInWithPassword(stopped.context, typed);
    await stopped.reachedBy(signingIn);
    const replacing = changePassword(shop.context, {
      owner,
      password: 'a violet lighthouse',
      client: testClient,
    });
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
  const owner = await confirmedOwner(shop);
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

async function countSessions({ context }: Shop, { ownerId }: ConfirmedOwner): Promise<number> {
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

describe('while somebody signs in at Google', () => {
  it('the identity is unlinked, and opens that account no more (product §11.17)', async ({
    shop,
  }) => {
    const { context } = shop;
    const { ownerId, email } = await buildOwner(context);
    expect(await signInAtGoogle(context, email)).toMatchObject({ id: ownerId });
    const steps = changing(shop);
    const stopped = stopBefore(context, lockOfOwner);
    const signingIn = signInAtGoogle(stopped.context, email);
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
    const first = signInAtGoogle(stopped.context, email);
    await stopped.reachedBy(first);
    const second = signInAtGoogle(context, email);
    const outcome = Promise.allSettled([second]);
    await Promise.race([outcome, waitsForALock(shop)]);
    stopped.goOn();
    const made = await first;
    expect(made).toMatchObject({ isNew: true });
    const { id } = Object(made);
    expect(await outcome).toMatchObject([{ status: 'fulfilled', value: { id, isNew: false } }]);
  });
});
