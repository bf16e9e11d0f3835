// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { profileOnWire } from './owner-facts.ts';
import {
  button,
  callsMade,
  closeApp,
  field,
  fill,
  openApp,
  press,
  seen,
  serve,
  textOfPage,
  type Answer,
} from './open-app.tsx';

const code = { status: 200, body: { sent: true, sessionId: 'session' } };
const wrong = { status: 401, body: { error: 'Invalid OTP!' } };

/** Serves codes that are all wrong. */
function serveCodes(): void {
  serve(({ path }): Answer | undefined => {
    if (path === '/auth/otp') return code;
    return path.startsWith('/auth/') ? wrong : undefined;
  });
}

function tries(): unknown[] {
  return callsMade()
    .filter(({ body }) => JSON.stringify(body ?? {}).includes('"otp"'))
    .map(({ body }) => (body as { otp: unknown }).otp);
}

/** Longer than the last digit is shown before the code is sent. */
async function aMoment(): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 900)));
}

afterEach(closeApp);

it('a pasted code is sent by itself, once, and without its spaces (product §2.17, §2.18)', async () => {
  serveCodes();
  await openApp(`/forgot-password/${profileOnWire.username}`);
  const otp = await field('OTP');
  expect(otp.maxLength).toBe(-1);
  await fill(otp, '123 456');
  expect(otp.value).toBe('123456');
  await aMoment();
  expect(tries()).toEqual([]);
  await fill(await field('Password'), 'seven-seas-and-more');
  await fill(await field('Confirm password'), 'seven-seas-and-more');
  await fill(otp, '12345');
  await fill(otp, '123457');
  await seen(() => (tries().length > 0 ? true : null));
  await aMoment();
  expect(tries()).toEqual(['123457']);
  expect(textOfPage()).toContain('Invalid OTP!');
  await press(await button('Reset Password'));
  await aMoment();
  expect(tries()).toEqual(['123457', '123457']);
});
