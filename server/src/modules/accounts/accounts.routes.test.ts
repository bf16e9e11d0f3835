import {
  emailExistsCall,
  loginCall,
  logoutCall,
  meCall,
  registerCall,
  sendCodeCall,
} from '@clubdraw/contract/accounts/accounts';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { askForCode } from '../../../test/build/steps/sign-in-code.ts';

const server = await forThisFile(startServer());

let people = 0;
function newEmail(): string {
  people += 1;
  return `person-${people}@example.com`;
}

describe('register', () => {
  it('makes an owner of somebody who proves the e-mail, and tells sales (product §1.2, §7.1)', async () => {
    const email = newEmail();
    const otp = await askForCode(server, email);
    const body = { username: email, password: 'longenough', otp };
    expect(await server.call(registerCall, { body })).toMatchObject({
      status: 201,
      body: { registered: true },
    });
    await server.doJobs();
    const told = server.context.mailer.mails.filter((one) => one.to === 'sales@clubdraw.example');
    expect(told.filter((one) => one.text.includes(email))).toHaveLength(1);
    const signedIn = await server.call(loginCall, {
      body: { username: email, password: 'longenough' },
    });
    expect(signedIn.status).toBe(200);
    const profile = await server.call(meCall, {}, { token: signedIn.body.token });
    expect(profile.body).toMatchObject({
      username: email,
      isVerified: true,
      isStipeConnected: false,
    });
  });

  it('refuses a wrong code, and takes the right one afterwards (product §8.1)', async () => {
    const email = newEmail();
    const otp = await askForCode(server, email);
    const wrong = otp === '000000' ? '000001' : '000000';
    const body = { username: email, password: 'longenough', otp: wrong };
    expect(await server.call(registerCall, { body })).toMatchObject({
      status: 401,
      body: { error: messages.invalidOtp },
    });
    expect(await server.call(registerCall, { body: { ...body, otp } })).toMatchObject({
      status: 201,
    });
  });

  it('refuses a code after five wrong tries (product §11.3)', async () => {
    const email = newEmail();
    const otp = await askForCode(server, email);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await server.call(registerCall, {
        body: { username: email, password: 'longenough', otp: wrong },
      });
    }
    const body = { username: email, password: 'longenough', otp };
    expect((await server.call(registerCall, { body })).status).toBe(401);
  });

  it('spends a code once, however many use it at once', async () => {
    const email = newEmail();
    const otp = await askForCode(server, email);
    const body = { username: email, password: 'longenough', otp };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => server.call(registerCall, { body })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  it('refuses an e-mail that has an owner, in any case (product §11.6)', async () => {
    const owner = await buildOwner(server.context);
    const body = { username: owner.email.toUpperCase(), password: 'longenough', otp: '123456' };
    expect(await server.call(registerCall, { body })).toMatchObject({
      status: 409,
      body: { error: messages.emailRegistered },
    });
  });

  it('says all that is wrong with its fields (product §9.10)', async () => {
    const { status, body } = await server.call(registerCall, {
      body: { username: 'x', password: 'short', otp: 'abc' },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      username: messages.validEmail,
      password: messages.passwordTooShort,
      otp: messages.invalidOtp,
    });
    expect(body.error).toBe(messages.validEmail);
  });
});

describe('sendCode', () => {
  it('makes people wait a minute between two codes (product §8.2)', async () => {
    const email = newEmail();
    await askForCode(server, email);
    await server.context.clock.advance(18);
    expect(await server.call(sendCodeCall, { body: { username: email } })).toMatchObject({
      status: 429,
      body: { error: messages.activeOtp(42) },
      headers: { 'retry-after': '42' },
    });
    await server.context.clock.advance(42);
    expect((await server.call(sendCodeCall, { body: { username: email } })).status).toBe(200);
  });

  it('lets two requests at once make one code', async () => {
    const email = newEmail();
    const both = await Promise.all(
      [1, 2].map(() => server.call(sendCodeCall, { body: { username: email } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  });

  it('says that the mail failed, and lets one ask again at once (product §8.2)', async () => {
    const email = newEmail();
    server.context.mailer.failNext(1);
    expect(await server.call(sendCodeCall, { body: { username: email } })).toMatchObject({
      status: 502,
      body: { error: messages.failedToSendOtp },
    });
    expect((await server.call(sendCodeCall, { body: { username: email } })).status).toBe(200);
  });

  it('lets only the newest code in, and only for ten minutes (product §11.3)', async () => {
    const email = newEmail();
    const first = await askForCode(server, email);
    await server.context.clock.advance(61);
    const second = await askForCode(server, email);
    const body = { username: email, password: 'longenough' };
    expect((await server.call(registerCall, { body: { ...body, otp: first } })).status).toBe(401);
    await server.context.clock.advance(600);
    expect((await server.call(registerCall, { body: { ...body, otp: second } })).status).toBe(401);
  });

  it('answers the same for an e-mail with an owner (product §11.3)', async () => {
    const owner = await buildOwner(server.context);
    expect(await server.call(sendCodeCall, { body: { username: owner.email } })).toMatchObject({
      status: 200,
      body: { sent: true },
    });
  });
});

describe('login', () => {
  it.each([
    ['', 'longenough', 400, messages.invalidEmailOrPassword],
    ['not an address', 'longenough', 400, messages.invalidEmailOrPassword],
    ['tess@example.com', '', 400, messages.invalidEmailOrPassword],
    ['nobody@example.com', 'longenough', 401, messages.invalidUsernameOrPassword],
  ])('refuses %j with %j (product §11.2)', async (username, password, status, error) => {
    expect(await server.call(loginCall, { body: { username, password } })).toMatchObject({
      status,
      body: { error },
    });
  });

  it('refuses a wrong password in the same words as an unknown e-mail (product §8.1)', async () => {
    const owner = await buildOwner(server.context);
    const body = { username: owner.email, password: 'wrong password' };
    expect(await server.call(loginCall, { body })).toMatchObject({
      status: 401,
      body: { error: messages.invalidUsernameOrPassword },
    });
  });
});

describe('a session', () => {
  it('ends with log-out', async () => {
    const { token } = await buildOwner(server.context);
    expect((await server.call(meCall, {}, { token })).status).toBe(200);
    expect((await server.call(logoutCall, {}, { token })).body).toEqual({ loggedOut: true });
    expect((await server.call(meCall, {}, { token })).status).toBe(401);
  });

  it('slides while it is used, and ends 30 days after (product §11.1)', async () => {
    const { token } = await buildOwner(server.context);
    await server.context.clock.advance(29 * 86_400);
    expect((await server.call(meCall, {}, { token })).status).toBe(200);
    await server.context.clock.advance(29 * 86_400);
    expect((await server.call(meCall, {}, { token })).status).toBe(200);
    await server.context.clock.advance(30 * 86_400 + 1);
    expect((await server.call(meCall, {}, { token })).status).toBe(401);
  });

  it('ends 90 days after the sign-in, however much it is used (product §11.1)', async () => {
    const { token } = await buildOwner(server.context);
    for (let days = 0; days < 87; days += 29) {
      await server.context.clock.advance(29 * 86_400);
      expect((await server.call(meCall, {}, { token })).status).toBe(200);
    }
    await server.context.clock.advance(3 * 86_400);
    expect((await server.call(meCall, {}, { token })).status).toBe(401);
  });

  it('is a token of 256 bits, stored as a hash only (product §11.1)', async () => {
    const { token } = await buildOwner(server.context);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.context.db.selectFrom('owner_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('emailExists', () => {
  it('knows owners and nobody else (product §7.1)', async () => {
    const owner = await buildOwner(server.context);
    const known = await server.call(emailExistsCall, { query: { username: owner.email } });
    expect(known.body).toEqual({ exists: true, isVerified: true });
    const unknown = await server.call(emailExistsCall, {
      query: { username: 'nobody@example.com' },
    });
    expect(unknown.body).toEqual({ exists: false, isVerified: false });
  });
});
