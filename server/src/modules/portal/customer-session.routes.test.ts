import { loginCall, logoutCall, meCall } from '@clubdraw/contract/accounts/accounts';
import {
  sendCustomerCodeCall,
  verifyCustomerCodeCall,
} from '@clubdraw/contract/sign-in/customer-session';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { oneTimeCodes } from '@clubdraw/domain/people/one-time-code';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { countedThings } from '../../flow/fair-share/shared-things.ts';
import { expiredCustomers } from './customer-sessions.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const { drawId } = await buildPromoDraw(server.context);

let people = 0;

/** Somebody with a ticket. */
async function somebody(): Promise<string> {
  people += 1;
  const email = `Member-${people}@example.com`;
  const body = { drawId, name: 'Mia Chen', email };
  expect((await server.call(signUpForPromoCall, { body })).status).toBe(201);
  await server.doJobs();
  return email;
}

async function ask(username: string): Promise<{ sessionId: string; otp: string }> {
  const { status, body } = await server.call(sendCustomerCodeCall, { body: { username } });
  expect(status).toBe(200);
  const mail = server.context.mailer.mails.at(-1);
  expect(mail?.to).toBe(username);
  return { sessionId: body.data.sessionId, otp: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' };
}

function another(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

type Try = { username?: string; email?: string; otp: string; sessionId: string };
const verify = (body: Try) => server.call(verifyCustomerCodeCall, { body });
const portalOf = (token: string) => server.call(getPortalCall, {}, { token });

const refused = { status: 401, body: { error: messages.invalidOtp } };

describe('a customer’s code', () => {
  it('signs in who has it, by username or email in any spelling (product §7.1)', async () => {
    const email = await somebody();
    const first = await ask(email);
    const { status, body } = await verify({ username: ` ${email.toUpperCase()} `, ...first });
    expect(status).toBe(200);
    expect(await portalOf(body.token)).toMatchObject({
      status: 200,
      body: { email: email.toLowerCase(), upcomingTotal: 1 },
    });
    await server.context.clock.advance(oneTimeCodes.waitSeconds);
    expect((await verify({ email, ...(await ask(email)) })).status).toBe(200);
  });

  it('opens nothing for another session, which uses up no try of it (product §7.1, §11.4)', async () => {
    const email = await somebody();
    const { sessionId, otp } = await ask(email);
    const stranger = await ask(await somebody());
    for (const wrong of [stranger.sessionId, 'made up', `${sessionId} `]) {
      for (let tries = 0; tries < oneTimeCodes.maxWrongTries; tries += 1) {
        expect(await verify({ email, otp, sessionId: wrong })).toMatchObject(refused);
      }
    }
    expect((await verify({ email, otp, sessionId })).status).toBe(200);
  });

  it('is used up by five wrong tries of its own session', async () => {
    const email = await somebody();
    const { sessionId, otp } = await ask(email);
    const tries = Array.from({ length: 5 }, () => verify({ email, sessionId, otp: another(otp) }));
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused);
    expect(await verify({ email, sessionId, otp })).toMatchObject(refused);
  });

  it('is spent once, however many use it at once', async () => {
    const email = await somebody();
    const code = await ask(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify({ email, ...code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('needs an address, six digits and a session, in words of the catalogue (product §5.1)', async () => {
    const good = { email: 'mia@example.com', otp: '123456', sessionId: 'x' };
    const answers = [
      await verify({ ...good, email: '' }),
      await verify({ otp: good.otp, sessionId: good.sessionId }),
      await verify({ ...good, otp: '12345' }),
      await verify({ ...good, sessionId: '' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, messages.validEmail],
      [400, messages.validEmail],
      [400, messages.invalidOtp],
      [400, messages.invalidOtp],
    ]);
  });
});

describe('asking for a customer’s code', () => {
  it('answers the same for every address, and mails a stranger no code (product §7.1, §11.4)', async () => {
    const email = 'nobody-yet@example.com';
    const answer = await server.call(sendCustomerCodeCall, { body: { username: email } });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { sessionId: expect.any(String) } },
    });
    const mail = server.context.mailer.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: 'nothingYet' });
    expect(mail?.text).not.toMatch(/\d/);
    const again = await server.call(sendCustomerCodeCall, { body: { username: email } });
    expect(again).toMatchObject({ status: 429, body: { error: messages.activeOtp(60) } });
  });

  it('says "Failed to send OTP" for whom it may be, and may be asked again at once', async () => {
    for (const email of [await somebody(), 'still-nobody@example.com']) {
      server.context.mailer.failNext(1);
      const failed = await server.call(sendCustomerCodeCall, { body: { username: email } });
      expect(failed).toMatchObject({ status: 502, body: { error: messages.failedToSendOtp } });
      expect((await server.call(sendCustomerCodeCall, { body: { username: email } })).status).toBe(
        200,
      );
    }
  });

  it('never opens an owner’s session (product §6)', async () => {
    const { email, password } = await buildOwner(server.context);
    const body = { drawId, name: 'Mia Chen', email };
    await server.call(signUpForPromoCall, { body });
    await server.doJobs();
    const { token } = (await verify({ email, ...(await ask(email)) })).body;
    expect((await server.call(meCall, {}, { token })).status).toBe(401);
    const owner = await server.call(loginCall, { body: { username: email, password } });
    expect((await portalOf(owner.body.token)).status).toBe(401);
  });
});

describe('a customer’s session', () => {
  it('lasts 24 hours, also in use (product §11.1)', async () => {
    const { token } = await buildCustomer(server.context);
    await server.context.clock.advance(24 * 3600 - 1);
    expect((await portalOf(token)).status).toBe(200);
    await server.context.clock.advance(1);
    expect(await portalOf(token)).toMatchObject({
      status: 401,
      body: { error: messages.signInFirst },
    });
  });

  it('ends by logging out, and others of the same customer go on', async () => {
    const one = await buildCustomer(server.context);
    const other = await buildCustomer(server.context, one.email);
    expect((await server.call(logoutCall, {}, { token: one.token })).status).toBe(200);
    expect((await portalOf(one.token)).status).toBe(401);
    expect((await portalOf(other.token)).status).toBe(200);
  });

  it('is stored as a hash only, and forgotten when it is over', async () => {
    const { token } = await buildCustomer(server.context);
    const rows = () => server.context.db.selectFrom('customer_sessions').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(token);
    await server.context.clock.advance(24 * 3600);
    await expiredCustomers.sweep(server.context, server.context.clock.now());
    expect(await rows()).toEqual([]);
  });
});

describe('guessing with a made-up session', () => {
  it('counts against the client’s network alone, which works then (product §11.7)', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on' } });
    const { context } = limited;
    const draw = await buildPromoDraw(context);
    const email = 'victim@example.com';
    const entry = { drawId: draw.drawId, name: 'Mia Chen', email };
    await limited.call(signUpForPromoCall, { body: entry });
    const { body } = await limited.call(sendCustomerCodeCall, { body: { username: email } });
    const otp = /\d{6}/.exec(context.mailer.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const tryFrom = async (address: string, sessionId: string) =>
      limited.call(verifyCustomerCodeCall, { body: { email, otp, sessionId } }, { address });
    const guesses = [];
    const [{ most }] = countedThings.failedSignIns.shares;
    for (let tries = 0; tries <= most; tries += 1) {
      guesses.push((await tryFrom('198.51.100.7', 'made up')).status);
    }
    expect(guesses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(guesses.at(-1)).toBe(428);
    expect((await tryFrom('203.0.113.9', body.data.sessionId)).status).toBe(200);
    await limited.close();
  });
});
