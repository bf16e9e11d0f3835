import { loginCall, registerCall } from '@clubdraw/contract/accounts/accounts';
import { resetPasswordCall } from '@clubdraw/contract/sign-in/sign-in';
import * as messages from '@clubdraw/domain/texts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOwner, type BuiltOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { hashPassword } from './passwords.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { askForCode } from '../../../test/build/steps/sign-in-code.ts';

const server = await forThisFile(startServer());

const password = 'a violet lighthouse';

/**
 * Hashes that are asked for without end: as many wait as may. Stopping answers when all are done.
 */
function startCrowd(): () => Promise<void> {
  const over = new AbortController();
  const one = async (): Promise<void> => {
    while (!over.signal.aborted) await hashPassword(password);
  };
  // Those that are sent away end at once, which says nothing.
  const all = Promise.allSettled(Array.from({ length: 200 }, one));
  return async () => {
    over.abort();
    await all;
  };
}

describe('while a crowd makes the server hash passwords', () => {
  let stop: () => Promise<void>;
  let owner: BuiltOwner;
  let otp: string;
  const email = 'patient@example.com';
  beforeAll(async () => {
    owner = await buildOwner(server.context);
    otp = await askForCode(server, email);
    stop = startCrowd();
  });
  afterAll(() => stop());

  it('whoever comes beyond a bound is sent away, with the seconds after which to come again (product §11.2)', async () => {
    const body = { username: owner.email, password: owner.password };
    const away = await server.call(loginCall, { body });
    expect(away).toMatchObject({ status: 503, body: { error: messages.tooBusy(3) } });
    expect(away.headers['retry-after']).toBe('3');
  });

  it('a wrong code waits for no hash (product §11.2)', async () => {
    const signUp = { username: email, password, otp: otp === '000000' ? '000001' : '000000' };
    expect((await server.call(registerCall, { body: signUp })).status).toBe(401);
    const reset = { ...signUp, username: owner.email };
    expect((await server.call(resetPasswordCall, { body: reset })).status).toBe(401);
  });

  it('nobody loses a code who is sent away with it (product §11.2)', async () => {
    const body = { username: email, password, otp };
    expect((await server.call(registerCall, { body })).status).toBe(503);
    await stop();
    expect((await server.call(registerCall, { body })).status).toBe(201);
  });
});
