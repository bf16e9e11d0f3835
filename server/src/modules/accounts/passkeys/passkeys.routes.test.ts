import { meCall, sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import {
  listPasskeysCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@clubdraw/contract/accounts/security/own-passkeys';
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeyConfirmationCall,
  beginPasskeySignInCall,
  confirmWithPasskeyCall,
  signInWithPasskeyCall,
} from '@clubdraw/contract/accounts/security/passkeys';
import { changePasswordCall } from '@clubdraw/contract/accounts/security/security';
import { loginWithCodeCall } from '@clubdraw/contract/sign-in/sign-in';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner, type BuiltOwner } from '../../../../test/build/owner.ts';
import { softPasskey, type Scene, type SoftPasskey } from '../../../../test/build/soft-passkey.ts';
import { startServer } from '../../../../test/harness.ts';
import { expiredSessions } from '../sessions.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

/** An owner who signed in with a code a moment ago, which confirms who they are. */
async function confirmedOwner(): Promise<BuiltOwner> {
  const owner = await buildOwner(server.context);
  await server.call(sendCodeCall, { body: { username: owner.email } });
  const mail = server.context.mailer.mails.findLast(({ to }) => to === owner.email);
  const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
  const { body } = await server.call(loginWithCodeCall, { body: { username: owner.email, otp } });
  return { ...owner, token: body.token };
}

async function add(token: string, passkey: SoftPasskey, scene: Partial<Scene> = {}) {
  const { body } = await server.call(beginPasskeyCall, {}, { token });
  const credential = passkey.made({ challenge: body.options.challenge, ...scene });
  const input = { body: { name: 'My phone', state: body.state, credential } };
  return server.call(addPasskeyCall, input, { token });
}

async function withPasskey() {
  const [owner, passkey] = [await confirmedOwner(), softPasskey()];
  const added = await add(owner.token, passkey);
  expect(added.status).toBe(201);
  return { owner, passkey, id: added.body.id };
}

async function signIn(passkey: SoftPasskey, scene: Partial<Scene> = {}) {
  const { body } = await server.call(beginPasskeySignInCall, {});
  const credential = passkey.shown({ challenge: body.options.challenge, ...scene });
  return server.call(signInWithPasskeyCall, { body: { state: body.state, credential } });
}

const notRight = { status: 401, body: { error: messages.passkeyNotChecked } };

describe('adding a passkey', () => {
  it('needs a fresh confirmation, is listed by its name and told by mail (product §11.12)', async () => {
    const unconfirmed = await buildOwner(server.context);
    const refused = await server.call(beginPasskeyCall, {}, { token: unconfirmed.token });
    expect(refused).toMatchObject({ status: 403, body: { error: messages.confirmItIsYou } });
    const { owner, id } = await withPasskey();
    const { body } = await server.call(listPasskeysCall, {}, { token: owner.token });
    expect(body.passkeys).toMatchObject([{ id, name: 'My phone', usedAt: null }]);
    await server.doJobs();
    const told = server.context.mailer.mails.filter(
      ({ to, subject }) => to === owner.email && subject === 'accountChanged',
    );
    expect(told.map(({ text }) => JSON.parse(text).change)).toEqual(['newPasskey']);
  });

  it('asks for a key that is found without an address and asks for its person', async () => {
    const { token } = await confirmedOwner();
    const { body } = await server.call(beginPasskeyCall, {}, { token });
    expect(body.options).toMatchObject({
      rp: { id: 'clubdraw.test', name: 'Clubdraw' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it.each<[string, Partial<Scene>]>([
    ['another place', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another challenge', { challenge: 'bWFkZSB1cA' }],
  ])('is refused for %s', async (_, scene) => {
    const { token } = await confirmedOwner();
    expect(await add(token, softPasskey(), scene)).toMatchObject({
      status: 400,
      body: { error: messages.passkeyNotChecked },
    });
  });

  it('takes a key once, whoever adds it again', async () => {
    const { owner, passkey } = await withPasskey();
    const there = { status: 409, body: { error: messages.passkeyThere } };
    expect(await add(owner.token, passkey)).toMatchObject(there);
    expect(await add((await confirmedOwner()).token, passkey)).toMatchObject(there);
  });

  it('takes no challenge of another owner', async () => {
    const [one, other] = [await confirmedOwner(), await confirmedOwner()];
    const { body } = await server.call(beginPasskeyCall, {}, { token: one.token });
    const credential = softPasskey().made({ challenge: body.options.challenge });
    const input = { body: { name: 'Mine', state: body.state, credential } };
    expect((await server.call(addPasskeyCall, input, { token: other.token })).status).toBe(400);
  });
});

describe('a sign-in with a passkey', () => {
  it('needs no address and no password, and says whose it is (product §11.12)', async () => {
    const { owner, passkey } = await withPasskey();
    const { status, body } = await signIn(passkey, { counter: 1 });
    expect({ status, email: body.email }).toEqual({ status: 200, email: owner.email });
    const profile = await server.call(meCall, {}, { token: body.token });
    expect(profile.body.username).toBe(owner.email);
    const listed = await server.call(listPasskeysCall, {}, { token: body.token });
    expect(listed.body.passkeys[0]?.usedAt).toBe(server.context.clock.now().toISOString());
  });

  it('confirms who the owner is (product §11.11)', async () => {
    const { passkey } = await withPasskey();
    const { token } = (await signIn(passkey)).body;
    const change = { body: { password: 'a violet lighthouse' } };
    expect((await server.call(changePasswordCall, change, { token })).status).toBe(200);
  });

  it.each<[string, Partial<Scene>]>([
    ['another place', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another challenge', { challenge: 'bWFkZSB1cA' }],
  ])('is refused for %s', async (_, scene) => {
    const { passkey } = await withPasskey();
    expect(await signIn(passkey, scene)).toMatchObject(notRight);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('is refused for a key that nobody added, and for the signature of another key', async () => {
    const { passkey } = await withPasskey();
    const stranger = softPasskey();
    expect(await signIn(stranger)).toMatchObject({
      status: 401,
      body: { error: messages.passkeyUnknown },
    });
    const { credentialId: id } = passkey;
    const forged: SoftPasskey = {
      ...stranger,
      shown: (scene) => ({ ...stranger.shown(scene), id, rawId: id }),
    };
    expect(await signIn(forged)).toMatchObject(notRight);
  });

  it('takes an answer once, however many show it at once (product §11.12)', async () => {
    const { passkey } = await withPasskey();
    const { body } = await server.call(beginPasskeySignInCall, {});
    const credential = passkey.shown({ challenge: body.options.challenge });
    const shown = { body: { state: body.state, credential } };
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => server.call(signInWithPasskeyCall, shown)),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401, 401,
    ]);
  });

  it('is refused five minutes after it began, and with the state of another use', async () => {
    const { owner, passkey } = await withPasskey();
    const { token } = owner;
    const early = (await server.call(beginPasskeySignInCall, {})).body;
    const other = (await server.call(beginPasskeyConfirmationCall, {}, { token })).body;
    const show = ({ options, state }: typeof early) => {
      const credential = passkey.shown({ challenge: options.challenge });
      return server.call(signInWithPasskeyCall, { body: { state, credential } });
    };
    expect(await show(other)).toMatchObject(notRight);
    await server.context.clock.advance(300);
    expect(await show(early)).toMatchObject(notRight);
  });

  it('is refused when the counter of the key goes back: somebody copied it', async () => {
    const { passkey } = await withPasskey();
    expect((await signIn(passkey, { counter: 7 })).status).toBe(200);
    expect(await signIn(passkey, { counter: 7 })).toMatchObject(notRight);
    expect((await signIn(passkey, { counter: 8 })).status).toBe(200);
  });

  it('keeps answered challenges for as long as they could be answered', async () => {
    const { passkey } = await withPasskey();
    await signIn(passkey);
    await server.context.clock.advance(301);
    await expiredSessions.sweep(server.context, server.context.clock.now());
    const left = await server.context.db.selectFrom('answered_challenges').selectAll().execute();
    expect(left).toEqual([]);
  });
});

async function confirm(token: string, passkey: SoftPasskey) {
  const { body } = await server.call(beginPasskeyConfirmationCall, {}, { token });
  const credential = passkey.shown({ challenge: body.options.challenge });
  const shown = { body: { state: body.state, credential } };
  return server.call(confirmWithPasskeyCall, shown, { token });
}

describe('a confirmation with a passkey', () => {
  it('holds for ten minutes of the session (product §11.11)', async () => {
    const { owner, passkey } = await withPasskey();
    await server.context.clock.advance(601);
    const { token } = owner;
    expect((await server.call(beginPasskeyCall, {}, { token })).status).toBe(403);
    expect((await confirm(token, passkey)).body).toEqual({ confirmed: true });
    expect((await server.call(beginPasskeyCall, {}, { token })).status).toBe(200);
    await server.context.clock.advance(600);
    expect((await server.call(beginPasskeyCall, {}, { token })).status).toBe(403);
  });

  it('takes no passkey of another owner, and ends no session (product §11.11)', async () => {
    const { passkey: theirs } = await withPasskey();
    const { token } = await buildOwner(server.context);
    expect(await confirm(token, theirs)).toMatchObject({
      status: 400,
      body: { error: messages.passkeyUnknown },
    });
    expect((await server.call(meCall, {}, { token })).status).toBe(200);
  });
});

describe('a passkey of the owner', () => {
  it('can be renamed and removed, and then opens nothing (product §11.12)', async () => {
    const { owner, passkey, id } = await withPasskey();
    const { token } = owner;
    const params = { id };
    const renamed = await server.call(
      renamePasskeyCall,
      { params, body: { name: ' Key ' } },
      { token },
    );
    expect(renamed.body).toMatchObject({ id, name: 'Key' });
    expect((await server.call(removePasskeyCall, { params }, { token })).body).toEqual({
      removed: true,
    });
    expect((await signIn(passkey)).status).toBe(401);
    expect((await server.call(removePasskeyCall, { params }, { token })).status).toBe(404);
    await server.doJobs();
    const told = server.context.mailer.mails.filter(({ to }) => to === owner.email);
    const changes = told.map(({ text }) => JSON.parse(text).change).filter(Boolean);
    expect(new Set(changes)).toEqual(new Set(['newPasskey', 'renamedPasskey', 'removedPasskey']));
    expect(changes).toHaveLength(3);
  });

  it('stays as it is for a session without a fresh confirmation (product §11.11)', async () => {
    const { owner, passkey, id } = await withPasskey();
    await server.context.clock.advance(601);
    const { token } = owner;
    const refused = { status: 403, body: { error: messages.confirmItIsYou } };
    const params = { id };
    const named = { params, body: { name: 'Mine now' } };
    expect(await server.call(renamePasskeyCall, named, { token })).toMatchObject(refused);
    expect(await server.call(removePasskeyCall, { params }, { token })).toMatchObject(refused);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('is not there for another owner (product §6)', async () => {
    const { id } = await withPasskey();
    const { token } = await confirmedOwner();
    const params = { id };
    const body = { name: 'Taken over' };
    expect((await server.call(renamePasskeyCall, { params, body }, { token })).status).toBe(404);
    expect((await server.call(removePasskeyCall, { params }, { token })).status).toBe(404);
  });

  it.each([
    ['\0', messages.hiddenCharacters],
    [' \u3000 ', messages.passkeyNameRequired],
  ])('has a name that can be read and stored, and not %j (product §11.12)', async (name, why) => {
    const { owner, id } = await withPasskey();
    const input = { params: { id }, body: { name } };
    const refused = await server.call(renamePasskeyCall, input, { token: owner.token });
    expect(refused).toMatchObject({ status: 400, body: { fields: { name: why } } });
  });
});
