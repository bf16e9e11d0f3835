import { loginCall, meCall, registerCall } from '@clubdraw/contract/accounts/accounts';
import { loginWithCodeCall, resetPasswordCall } from '@clubdraw/contract/sign-in/sign-in';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { askForCode } from '../../../test/build/steps/sign-in-code.ts';
import { sessionStatus } from '../../../test/build/steps/session-status.ts';

const server = await forThisFile(startServer());

function another(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('loginWithCode', () => {
  it('signs an owner in whose code is right, in any spelling of the e-mail (product §4.1, §7.1)', async () => {
    const { email } = await buildOwner(server.context);
    const otp = await askForCode(server, email);
    const body = { username: ` ${email.toUpperCase()} `, otp };
    const answer = await server.call(loginWithCodeCall, { body });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(await sessionStatus(server, answer.body.token)).toBe(200);
  });

  it('refuses a wrong code, and takes the right one afterwards (product §8.1)', async () => {
    const { email } = await buildOwner(server.context);
    const otp = await askForCode(server, email);
    const wrong = await server.call(loginWithCodeCall, {
      body: { username: email, otp: another(otp) },
    });
    expect(wrong).toMatchObject({ status: 401, body: { error: messages.invalidOtp } });
    expect((await server.call(loginWithCodeCall, { body: { username: email, otp } })).status).toBe(
      200,
    );
  });

  it('spends a code once, however many use it at once', async () => {
    const { email } = await buildOwner(server.context);
    const body = { username: email, otp: await askForCode(server, email) };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => server.call(loginWithCodeCall, { body })),
    );
    const statuses = tries.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
  });

  it('tells only who has the code that there is no account, and leaves the code good for sign-up', async () => {
    const email = 'not-yet@example.com';
    const otp = await askForCode(server, email);
    const guessed = await server.call(loginWithCodeCall, {
      body: { username: email, otp: another(otp) },
    });
    expect(guessed).toMatchObject({ status: 401, body: { error: messages.invalidOtp } });
    const right = await server.call(loginWithCodeCall, { body: { username: email, otp } });
    expect(right).toMatchObject({ status: 404, body: { error: messages.noAccount } });
    const body = { username: email, password: 'longenough', otp };
    expect((await server.call(registerCall, { body })).status).toBe(201);
  });

  it('refuses a code of six digits that nobody asked for, and one of five', async () => {
    const { email } = await buildOwner(server.context);
    const unasked = { username: email, otp: '123456' };
    expect((await server.call(loginWithCodeCall, { body: unasked })).status).toBe(401);
    const short = await server.call(loginWithCodeCall, { body: { username: email, otp: '12345' } });
    expect(short).toMatchObject({ status: 400, body: { error: messages.invalidOtp } });
  });
});

describe('resetPassword', () => {
  it('sets the password, signs in, and ends every other session of the owner (product §4.1, §7.1, §11.1)', async () => {
    const { context } = server;
    const owner = await buildOwner(context);
    const neighbour = await buildOwner(context);
    const otp = await askForCode(server, owner.email);
    const body = { username: owner.email, password: 'a new password', otp };
    const answer = await server.call(resetPasswordCall, { body });
    expect(answer.status).toBe(200);
    expect(await sessionStatus(server, answer.body.token)).toBe(200);
    expect(await sessionStatus(server, owner.token)).toBe(401);
    expect(await sessionStatus(server, neighbour.token)).toBe(200);
    const sign = (password: string) =>
      server.call(loginCall, { body: { username: owner.email, password } });
    expect((await sign(owner.password)).status).toBe(401);
    expect((await sign('a new password')).status).toBe(200);
  });

  it('refuses a wrong code and changes nothing', async () => {
    const owner = await buildOwner(server.context);
    const otp = another(await askForCode(server, owner.email));
    const body = { username: owner.email, password: 'a new password', otp };
    expect(await server.call(resetPasswordCall, { body })).toMatchObject({
      status: 401,
      body: { error: messages.invalidOtp },
    });
    expect(await sessionStatus(server, owner.token)).toBe(200);
  });

  it('refuses a short password without spending the code (product §5.2)', async () => {
    const { email } = await buildOwner(server.context);
    const otp = await askForCode(server, email);
    const short = { username: email, password: 'short', otp };
    expect(await server.call(resetPasswordCall, { body: short })).toMatchObject({
      status: 400,
      body: { fields: { password: messages.passwordTooShort } },
    });
    const body = { ...short, password: 'long enough' };
    expect((await server.call(resetPasswordCall, { body })).status).toBe(200);
  });

  it('proves the e-mail of an owner who had not proved it', async () => {
    const { db } = server.context;
    const { email, ownerId } = await buildOwner(server.context);
    await db.updateTable('owners').set({ verified_at: null }).where('id', '=', ownerId).execute();
    const body = {
      username: email,
      password: 'a new password',
      otp: await askForCode(server, email),
    };
    const { token } = (await server.call(resetPasswordCall, { body })).body;
    expect((await server.call(meCall, {}, { token })).body.isVerified).toBe(true);
  });

  it('makes no owner of an e-mail that has none', async () => {
    const email = 'nobody-resets@example.com';
    const body = { username: email, password: 'long enough', otp: await askForCode(server, email) };
    expect(await server.call(resetPasswordCall, { body })).toMatchObject({
      status: 404,
      body: { error: messages.noAccount },
    });
  });

  it('leaves no session of the old password, even one that is being made', async () => {
    const { context } = server;
    for (let round = 0; round < 6; round += 1) {
      const owner = await buildOwner(context);
      const otp = await askForCode(server, owner.email);
      const body = { username: owner.email, password: 'a new password', otp };
      const signIn = { username: owner.email, password: owner.password };
      const [reset, ...signIns] = await Promise.all([
        server.call(resetPasswordCall, { body }),
        ...Array.from({ length: 3 }, () => server.call(loginCall, { body: signIn })),
      ]);
      expect(reset.status).toBe(200);
      const left = await Promise.all(
        signIns.map(({ body: found }) => sessionStatus(server, found.token)),
      );
      expect(left).toEqual([401, 401, 401]);
    }
  });
});

describe('codes of owners', () => {
  it('open whichever of the three ways is taken first, and no second one', async () => {
    const { email } = await buildOwner(server.context);
    const otp = await askForCode(server, email);
    expect((await server.call(loginWithCodeCall, { body: { username: email, otp } })).status).toBe(
      200,
    );
    const body = { username: email, password: 'a new password', otp };
    expect((await server.call(resetPasswordCall, { body })).status).toBe(401);
  });
});
