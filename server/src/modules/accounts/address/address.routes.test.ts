import { meCall, registerCall, sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import { changeAddressCall, sendAddressCodeCall } from '@clubdraw/contract/accounts/address';
import { loginWithCodeCall } from '@clubdraw/contract/sign-in/sign-in';
import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { describe, expect, it } from 'vitest';
import { changing } from '../../../../test/build/changing-address.ts';
import { buildOwner, signedIn, testClient } from '../../../../test/build/owner.ts';
import { startServer } from '../../../../test/harness.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { signInWithPassword } from '../sign-in.ts';
import { sessionStatus } from '../../../../test/build/steps/session-status.ts';

const server = await forThisFile(startServer());

function on() {
  return changing(server);
}

const unconfirmed = { status: 403, body: { error: messages.confirmItIsYou } };
const wrong = { status: 400, body: { fields: { otp: messages.invalidOtp } } };

/** Asks for a code to sign in with, and signs in. */
async function signInByCode(email: string) {
  await server.call(sendCodeCall, { body: { username: email } });
  const body = { username: email, otp: on().codeIn(email) };
  return server.call(loginWithCodeCall, { body });
}

describe('another sign-in address', () => {
  it('signs in at once, and the earlier one no more (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    const { token: other } = await signedIn(server.context, owner.ownerId);
    const email = on().newEmail();
    expect(await on().change(owner, email)).toMatchObject({
      status: 200,
      body: { changed: true },
    });
    expect((await server.call(meCall, {}, { token: owner.token })).body.username).toBe(email);
    expect(await sessionStatus(server, other)).toBe(401);
    expect((await signInByCode(email)).status).toBe(200);
    expect(await signInByCode(owner.email)).toMatchObject({
      status: 404,
      body: { error: messages.noAccount },
    });
  });

  it('is told to the earlier mailbox alone, with a link (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    const email = on().newEmail();
    await on().change(owner, email.toUpperCase());
    const [told, ...more] = await on().toldOf(owner.email);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ email: owner.email, newEmail: email });
    expect(told?.putBackPath).toMatch(/^\/put-back\/[\w.-]+$/);
    expect(await on().toldOf(email)).toEqual([]);
  });

  it('needs a fresh proof, and in a new browser more than the code of the sign-in (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    const email = on().newEmail();
    const ask = (token: string) => server.call(sendAddressCodeCall, { body: { email } }, { token });
    expect(await ask(owner.token)).toMatchObject(unconfirmed);
    const guessed = await signedIn(server.context, owner.ownerId, 'code');
    expect(await ask(guessed.token)).toMatchObject(unconfirmed);
    await on().confirm(owner);
    const { body } = await ask(owner.token);
    await server.context.clock.advance(601);
    const typed = { email, otp: on().codeIn(email), sessionId: body.sessionId };
    const late = await server.call(changeAddressCall, { body: typed }, { token: owner.token });
    expect(late).toMatchObject(unconfirmed);
  });

  it('is refused with a wrong code, with one of another purpose or of another address (product §11.3, §11.17)', async () => {
    const owner = await buildOwner(server.context);
    const { token } = owner;
    await on().confirm(owner);
    const [email, elsewhere] = [on().newEmail(), on().newEmail()];
    await server.call(sendAddressCodeCall, { body: { email } }, { token });
    const otp = on().codeIn(email);
    const tryIt = (body: { email: string; otp: string }) =>
      server.call(changeAddressCall, { body }, { token });
    expect(await tryIt({ email, otp: otp === '000000' ? '000001' : '000000' })).toMatchObject(
      wrong,
    );
    expect(await tryIt({ email: elsewhere, otp })).toMatchObject(wrong);
    await server.call(sendCodeCall, { body: { username: elsewhere } });
    const ofSignIn = on().codeIn(elsewhere);
    expect(await tryIt({ email: elsewhere, otp: ofSignIn })).toMatchObject(wrong);
    expect((await tryIt({ email, otp })).status).toBe(200);
    expect((await server.call(meCall, {}, { token })).body.username).toBe(email);
  });

  it('tells only the reader of its mailbox that it has an owner (product §11.17)', async () => {
    const [owner, other] = [await buildOwner(server.context), await buildOwner(server.context)];
    await on().confirm(owner);
    const ask = (email: string) =>
      server.call(sendAddressCodeCall, { body: { email } }, { token: owner.token });
    const [known, unknown] = [await ask(other.email), await ask(on().newEmail())];
    expect([known.status, Object.keys(known.body)]).toEqual([
      unknown.status,
      Object.keys(unknown.body),
    ]);
    const guess = { email: other.email, otp: on().otherThan(on().codeIn(other.email)) };
    const at = { token: owner.token };
    expect(await server.call(changeAddressCall, { body: guess }, at)).toMatchObject(wrong);
    const right = { email: other.email, otp: on().codeIn(other.email) };
    expect(await server.call(changeAddressCall, { body: right }, at)).toMatchObject({
      status: 409,
      body: { error: messages.emailRegistered },
    });
    expect(await sessionStatus(server, other.token)).toBe(200);
  });

  it('is not the one that the owner has already', async () => {
    const owner = await buildOwner(server.context);
    await on().confirm(owner);
    const body = { email: owner.email.toUpperCase() };
    expect(await server.call(sendAddressCodeCall, { body }, { token: owner.token })).toMatchObject({
      status: 400,
      body: { fields: { email: peopleMessages.sameAddress } },
    });
  });

  it('signs in nobody by the earlier one whose password was being compared', async () => {
    const owner = await buildOwner(server.context);
    const { email, password } = owner;
    const stopped = stopBefore(server.context, /from "owners" where "id" = \$1 for share/);
    const typed = { email, password, client: testClient };
    const signingIn = signInWithPassword(stopped.context, typed);
    await stopped.reachedBy(signingIn);
    expect((await on().change(owner, on().newEmail())).status).toBe(200);
    stopped.goOn();
    await expect(signingIn).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('goes to one of two owners who want it at once (product §11.17)', async () => {
    const owners = [await buildOwner(server.context), await buildOwner(server.context)];
    const email = on().newEmail();
    const typed: { email: string; otp: string; sessionId: string }[] = [];
    for (const owner of owners) {
      await on().confirm(owner);
      const { body } = await server.call(
        sendAddressCodeCall,
        { body: { email } },
        { token: owner.token, address: `198.51.100.${typed.length + 1}` },
      );
      typed.push({ email, otp: on().codeIn(email), sessionId: body.sessionId });
    }
    const ends = await Promise.all(
      owners.map(({ token }, at) =>
        server.call(changeAddressCall, { body: typed[at] ?? { email, otp: '' } }, { token }),
      ),
    );
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('changes once for one code that comes twice at once (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    await on().confirm(owner);
    const email = on().newEmail();
    await server.call(sendAddressCodeCall, { body: { email } }, { token: owner.token });
    const body = { email, otp: on().codeIn(email) };
    const ends = await Promise.all(
      [1, 2, 3, 4].map(() => server.call(changeAddressCall, { body }, { token: owner.token })),
    );
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await on().toldOf(owner.email)).toHaveLength(1);
  });
});

describe('the earlier address', () => {
  it('is nobody else’s for three days, and free afterwards (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    await on().change(owner, on().newEmail());
    const { email } = owner;
    const register = async () => {
      await server.call(sendCodeCall, { body: { username: email } });
      const otp = on().codeIn(email);
      return server.call(registerCall, {
        body: { username: email, password: 'a violet lighthouse', otp },
      });
    };
    expect(await register()).toMatchObject({
      status: 409,
      body: { error: peopleMessages.addressHeld },
    });
    const other = await buildOwner(server.context);
    expect(await on().change(other, email)).toMatchObject({
      status: 409,
      body: { error: peopleMessages.addressHeld },
    });
    await server.context.clock.advance(72 * 3600);
    expect((await register()).status).toBe(201);
  });

  it('can be taken again by the owner who had it', async () => {
    const owner = await buildOwner(server.context);
    const email = on().newEmail();
    await on().change(owner, email);
    await server.context.clock.advance(60);
    expect((await on().change({ ...owner, email }, owner.email)).status).toBe(200);
    expect((await signInByCode(owner.email)).status).toBe(200);
  });
});
