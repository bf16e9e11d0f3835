import { loginCall, sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import {
  changePasswordCall,
  confirmWithCodeCall,
  endOtherSessionsCall,
  endSessionCall,
  listSessionsCall,
  readConfirmationCall,
  sendConfirmCodeCall,
} from '@clubdraw/contract/accounts/security/security';
import { loginWithCodeCall, resetPasswordCall } from '@clubdraw/contract/sign-in/sign-in';
import type { Mail } from '@clubdraw/contract/mails/mails';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner, signedIn, type BuiltOwner } from '../../../../test/build/owner.ts';
import { startServer } from '../../../../test/harness.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { sessionStatus } from '../../../../test/build/steps/session-status.ts';

const server = await forThisFile(startServer());

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const password = 'a violet lighthouse';

function codeIn(email: string): string {
  const mail = server.context.mailer.mails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function sessionsOf(token: string) {
  return (await server.call(listSessionsCall, {}, { token })).body.sessions;
}

/** Proves who the owner is, by a code. */
async function confirm({ email, token }: BuiltOwner): Promise<void> {
  const { body } = await server.call(sendConfirmCodeCall, {}, { token });
  const typed = { otp: codeIn(email), sessionId: body.sessionId };
  expect((await server.call(confirmWithCodeCall, { body: typed }, { token })).status).toBe(200);
}

/** The changes of the account that the owner was told of. */
async function newsOf(email: string): Promise<Mail[]> {
  await server.doJobs();
  const mails = server.context.mailer.mails.filter(({ to }) => to === email);
  return mails
    .filter(({ subject }) => subject === 'accountChanged')
    .map(({ text }) => JSON.parse(text));
}

const unconfirmed = { status: 403, body: { error: messages.confirmItIsYou } };

describe('the list of sessions', () => {
  it('shows the owner’s own ones, with their browsers, and marks the one that asks (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    await buildOwner(server.context);
    const body = { username: owner.email, password: owner.password };
    await server.context.clock.advance(60);
    const browser = { headers: { 'user-agent': chrome } };
    const { token } = (await server.call(loginCall, { body }, browser)).body;
    const sessions = await sessionsOf(token);
    expect(sessions).toMatchObject([
      { device: 'Chrome on Windows', isCurrent: true },
      { device: 'An unknown browser', isCurrent: false },
    ]);
    expect(await sessionsOf(owner.token)).toMatchObject([
      { isCurrent: false },
      { isCurrent: true },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('leaves out what has ended by itself', async () => {
    const owner = await buildOwner(server.context);
    await server.context.clock.advance(31 * 86_400);
    const { token } = await signedIn(server.context, owner.ownerId);
    expect(await sessionsOf(token)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('ends one at once, and no other (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    const { token } = await signedIn(server.context, owner.ownerId);
    const other = (await sessionsOf(token)).find(({ isCurrent }) => !isCurrent);
    const params = { id: other?.id ?? '' };
    expect((await server.call(endSessionCall, { params }, { token })).status).toBe(200);
    expect(await sessionStatus(server, owner.token)).toBe(401);
    expect(await sessionStatus(server, token)).toBe(200);
    const again = await server.call(endSessionCall, { params }, { token });
    expect(again).toMatchObject({ status: 404, body: { error: messages.noSession } });
  });

  it('never ends the session of somebody else (product §11.11)', async () => {
    const [owner, other] = [await buildOwner(server.context), await buildOwner(server.context)];
    const [theirs] = await sessionsOf(other.token);
    const params = { id: theirs?.id ?? '' };
    expect((await server.call(endSessionCall, { params }, { token: owner.token })).status).toBe(
      404,
    );
    expect(await sessionStatus(server, other.token)).toBe(200);
  });

  it('ends all others together, and forgets their browsers (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    const neighbour = await buildOwner(server.context);
    const body = { username: owner.email, password: owner.password };
    const stolen = { headers: { 'x-club-device': 'd'.repeat(43), 'user-agent': chrome } };
    const thief = (await server.call(loginCall, { body }, stolen)).body.token;
    expect((await server.call(endOtherSessionsCall, {}, { token: owner.token })).status).toBe(200);
    expect(await sessionStatus(server, thief)).toBe(401);
    expect(await sessionStatus(server, owner.token)).toBe(200);
    expect(await sessionStatus(server, neighbour.token)).toBe(200);
    await server.call(loginCall, { body }, stolen);
    expect(await newsOf(owner.email)).toHaveLength(2);
  });
});

describe('a new password of somebody who is signed in', () => {
  it('needs a fresh proof of who they are; a session and a password are none (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    const body = { username: owner.email, password: owner.password };
    const { token } = (await server.call(loginCall, { body })).body;
    const change = (by: string) =>
      server.call(changePasswordCall, { body: { password } }, { token: by });
    expect(await change(token)).toMatchObject(unconfirmed);
    await confirm(owner);
    expect(await change(token)).toMatchObject(unconfirmed);
    await server.context.clock.advance(601);
    expect(await change(owner.token)).toMatchObject(unconfirmed);
    await confirm(owner);
    expect((await change(owner.token)).status).toBe(200);
  });

  it('ends every other session, works at once, and is told by mail (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    const { token: other } = await signedIn(server.context, owner.ownerId);
    await confirm(owner);
    const from = { token: owner.token, headers: { 'user-agent': chrome } };
    expect((await server.call(changePasswordCall, { body: { password } }, from)).status).toBe(200);
    expect(await sessionStatus(server, owner.token)).toBe(200);
    expect(await sessionStatus(server, other)).toBe(401);
    const sign = (typed: string) =>
      server.call(loginCall, { body: { username: owner.email, password: typed } });
    expect((await sign(owner.password)).status).toBe(401);
    expect((await sign(password)).status).toBe(200);
    expect(await newsOf(owner.email)).toMatchObject([
      { change: 'newPassword', device: 'Chrome on Windows' },
    ]);
  });

  it('is refused when it is easy to guess, and changes nothing', async () => {
    const owner = await buildOwner(server.context);
    await confirm(owner);
    for (const easy of ['iloveyou1', owner.email]) {
      const refused = await server.call(
        changePasswordCall,
        { body: { password: easy } },
        { token: owner.token },
      );
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { password: messages.passwordTooEasy } },
      });
    }
    const body = { username: owner.email, password: owner.password };
    expect((await server.call(loginCall, { body })).status).toBe(200);
  });
});

describe('a code that confirms', () => {
  it('holds for ten minutes, which a page can ask about (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    const asked = async () =>
      (await server.call(readConfirmationCall, {}, { token: owner.token })).body.isConfirmed;
    expect(await asked()).toBe(false);
    await confirm(owner);
    expect(await asked()).toBe(true);
    await server.context.clock.advance(600);
    expect(await asked()).toBe(false);
  });

  it('is refused when it is wrong, and leaves the session as it was (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    const { token } = owner;
    await server.call(sendConfirmCodeCall, {}, { token });
    const wrong = codeIn(owner.email) === '000000' ? '000001' : '000000';
    const refused = await server.call(confirmWithCodeCall, { body: { otp: wrong } }, { token });
    expect(refused).toMatchObject({ status: 400, body: { fields: { otp: messages.invalidOtp } } });
    expect(await sessionStatus(server, token)).toBe(200);
    expect(await server.call(changePasswordCall, { body: { password } }, { token })).toMatchObject(
      unconfirmed,
    );
  });

  it('opens nothing else, and no other code confirms (product §11.3)', async () => {
    const owner = await buildOwner(server.context);
    const { token, email } = owner;
    await server.call(sendConfirmCodeCall, {}, { token });
    const confirming = { username: email, otp: codeIn(email) };
    expect((await server.call(loginWithCodeCall, { body: confirming })).status).toBe(401);
    await server.call(sendCodeCall, { body: { username: email } });
    const otp = codeIn(email);
    expect((await server.call(confirmWithCodeCall, { body: { otp } }, { token })).status).toBe(400);
    expect((await server.call(loginWithCodeCall, { body: { username: email, otp } })).status).toBe(
      200,
    );
  });

  it('is not needed by a session that began with a code a moment ago (product §11.11)', async () => {
    const { email } = await buildOwner(server.context);
    await server.call(sendCodeCall, { body: { username: email } });
    const body = { username: email, otp: codeIn(email) };
    const { token } = (await server.call(loginWithCodeCall, { body })).body;
    expect((await server.call(changePasswordCall, { body: { password } }, { token })).status).toBe(
      200,
    );
  });
});

describe('the mail about a new device', () => {
  it('goes once for each browser beside the first, known by its value (product §11.11)', async () => {
    const owner = await buildOwner(server.context);
    const body = { username: owner.email, password: owner.password };
    expect(await newsOf(owner.email)).toEqual([]);
    const phone = { headers: { 'x-club-device': 'p'.repeat(43), 'user-agent': chrome } };
    await server.call(loginCall, { body }, phone);
    await server.call(loginCall, { body }, { ...phone, address: '198.51.100.1' });
    expect(await newsOf(owner.email)).toMatchObject([
      { change: 'newDevice', device: 'Chrome on Windows', email: owner.email },
    ]);
  });

  it('does not go beside that about a new password: one thing happened', async () => {
    const owner = await buildOwner(server.context);
    await server.call(sendCodeCall, { body: { username: owner.email } });
    const body = { username: owner.email, password, otp: codeIn(owner.email) };
    const elsewhere = { headers: { 'x-club-device': 'q'.repeat(43) } };
    expect((await server.call(resetPasswordCall, { body }, elsewhere)).status).toBe(200);
    expect(await newsOf(owner.email)).toMatchObject([{ change: 'newPassword' }]);
  });
});
