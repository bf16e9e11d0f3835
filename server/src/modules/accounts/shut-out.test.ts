import { loginCall, meCall, sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import { loginWithCodeCall } from '@clubdraw/contract/sign-in/sign-in';
import {
  sendCustomerCodeCall,
  verifyCustomerCodeCall,
} from '@clubdraw/contract/sign-in/customer-session';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { proofOf } from '@clubdraw/journeys/proof-of';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer({ env: { RATE_LIMITS: 'on' } }));

const enemy = { address: '198.51.100.66' };
const home = { address: '203.0.113.10' };

function codeIn(email: string): string {
  const mail = server.context.mailer.mails.findLast(({ to }) => to === email);
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
}

function another(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** An owner asks at home for a code; the session and the code of the mail. */
async function askAtHome(email: string): Promise<{ sessionId: string; otp: string }> {
  const { status, body } = await server.call(sendCodeCall, { body: { username: email } }, home);
  expect(status).toBe(200);
  return { sessionId: body.sessionId, otp: codeIn(email) };
}

describe('an enemy who knows the e-mail of an owner', () => {
  it('cannot use up their codes, however many are asked for and tried (product §11.3)', async () => {
    const { email } = await buildOwner(server.context);
    for (let asked = 0; asked < 6; asked += 1) {
      await server.call(sendCodeCall, { body: { username: email } }, enemy);
      const wrong = { username: email, otp: another(codeIn(email)) };
      for (let tries = 0; tries < 5; tries += 1) {
        await server.call(loginWithCodeCall, { body: wrong }, enemy);
      }
      await server.context.clock.advance(60);
    }
    const own = await askAtHome(email);
    const wrong = { username: email, otp: another(own.otp) };
    for (let tries = 0; tries < 5; tries += 1) {
      await server.call(loginWithCodeCall, { body: wrong }, enemy);
    }
    expect((await server.call(sendCodeCall, { body: { username: email } }, enemy)).status).toBe(
      429,
    );
    const body = { username: email, ...own };
    expect((await server.call(loginWithCodeCall, { body }, home)).status).toBe(200);
  });

  it('cannot make the right password useless by wrong ones (product §11.7)', async () => {
    const { email, password } = await buildOwner(server.context);
    const guess = { body: { username: email, password: 'a wild guess' } };
    const guesses: number[] = [];
    const other = { address: '198.51.100.67' };
    for (let tries = 0; tries < 12; tries += 1) {
      guesses.push((await server.call(loginCall, guess, other)).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const body = { username: email, password };
    expect((await server.call(loginCall, { body }, home)).status).toBe(200);
  });

  it('cannot shut out a device that signed in before, even behind the same address (product §11.7)', async () => {
    const { email, password } = await buildOwner(server.context);
    const own = { ...home, headers: { 'x-club-device': 'a'.repeat(43) } };
    const right = { body: { username: email, password } };
    expect((await server.call(loginCall, right, own)).status).toBe(200);
    const guess = { body: { username: email, password: 'a wild guess' } };
    for (let tries = 0; tries < 11; tries += 1) await server.call(loginCall, guess, home);
    expect((await server.call(loginCall, right, home)).status).toBe(429);
    const again = await server.call(loginCall, right, own);
    expect(again.status).toBe(200);
    expect((await server.call(meCall, {}, { token: again.body.token })).status).toBe(200);
  });

  it('does not count what succeeds against anybody (product §11.7)', async () => {
    const { email, password } = await buildOwner(server.context);
    const body = { username: email, password };
    for (let times = 0; times < 15; times += 1) {
      expect((await server.call(loginCall, { body }, home)).status).toBe(200);
    }
  });
});

describe('an enemy who knows the e-mail of a buyer', () => {
  it('neither delays their code for the portal nor replaces it (product §11.4)', async () => {
    const { drawId } = await buildPromoDraw(server.context);
    const email = 'mia-the-buyer@example.com';
    const entry = { drawId, name: 'Mia Chen', email };
    expect((await server.call(signUpForPromoCall, { body: entry })).status).toBe(201);
    await server.doJobs();
    const ask = { body: { username: email } };
    expect((await server.call(sendCustomerCodeCall, ask, enemy)).status).toBe(200);
    const asked = await server.call(sendCustomerCodeCall, ask, home);
    expect(asked.status).toBe(200);
    const otp = codeIn(email);
    await server.context.clock.advance(60);
    expect((await server.call(sendCustomerCodeCall, ask, enemy)).status).toBe(200);
    const body = { email, otp, sessionId: asked.body.data.sessionId };
    expect((await server.call(verifyCustomerCodeCall, { body }, home)).status).toBe(200);
  });
});

/** Codes of the day for this address, each from another client; the answers' statuses. */
async function flood(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < times; asked += 1) {
    const from = { address: `192.0.2.${asked}` };
    statuses.push((await server.call(sendCodeCall, { body: { username: email } }, from)).status);
  }
  return statuses;
}

describe('many codes for one mailbox', () => {
  it('need a proof of work from the 16th of a day on, and are refused to nobody (product §11.3)', async () => {
    const { email } = await buildOwner(server.context);
    expect(await flood(email, 16)).toEqual([...Array.from({ length: 15 }, () => 200), 428]);
    const ask = { body: { username: email } };
    const { challenge } = (await server.call(sendCodeCall, ask, home)).body;
    const proof = await proofOf(challenge);
    const asked = await server.call(sendCodeCall, ask, { ...home, proof });
    expect(asked.status).toBe(200);
    const body = { username: email, otp: codeIn(email), sessionId: asked.body.sessionId };
    expect((await server.call(loginWithCodeCall, { body }, home)).status).toBe(200);
    const again = await server.call(sendCodeCall, ask, { address: '203.0.113.99', proof });
    expect(again.status).toBe(428);
  });

  it('count together for every spelling of the mailbox (product §11.3)', async () => {
    const { email } = await buildOwner(server.context);
    await flood(email, 15);
    const [name = '', host = ''] = email.split('@');
    expect(await flood(`${name}+flood@${host}`, 1)).toEqual([428]);
  });

  it('need no work from a browser that the owner signed in with (product §11.3)', async () => {
    const { email, password } = await buildOwner(server.context);
    const own = { ...home, headers: { 'x-club-device': 'b'.repeat(43) } };
    expect(
      (await server.call(loginCall, { body: { username: email, password } }, own)).status,
    ).toBe(200);
    await flood(email, 15);
    const ask = { body: { username: email } };
    expect((await server.call(sendCodeCall, ask, home)).status).toBe(428);
    expect((await server.call(sendCodeCall, ask, own)).status).toBe(200);
  });
});

describe('somebody who asks too often', () => {
  it('is told to wait, in the words of the catalogue (product §8.2, §11.3)', async () => {
    const { email } = await buildOwner(server.context);
    await askAtHome(email);
    await server.context.clock.advance(10);
    const soon = await server.call(sendCodeCall, { body: { username: email } }, home);
    expect(soon).toMatchObject({ status: 429, body: { error: messages.activeOtp(50) } });
  });
});
