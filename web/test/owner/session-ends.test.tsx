// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { noSales, ownedDrawOnWire, packageOnWire, profileOnWire } from './owner-facts.ts';
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
  type Call,
} from './open-app.tsx';

const over: Answer = { status: 401, body: { error: 'Please sign in' } };
const sessionId = '019ac1f2-7be4-7000-8000-0000000000d1';
const drawId = '019ac1f2-7be4-7000-8000-000000000001';

/** A server that no longer knows the first session, and gives a second one for the password. */
function afterTheEnd({ path, method, authorization, body }: Call): Answer | undefined {
  if (path === '/auth/login/') {
    const isRight = JSON.stringify(body).includes('seven-seas');
    return isRight
      ? { status: 200, body: { token: 'second' } }
      : { status: 401, body: { error: 'Invalid username or password' } };
  }
  if (path.startsWith('/public/club-owner/terms')) {
    return { status: 200, body: { html: '<p>Be fair.</p>' } };
  }
  if (method === 'GET' && path.endsWith('/stats')) {
    return {
      status: 200,
      body: { ticketCount: 0, buyersCount: 0, winnerCode: null, numbersFrequency: [] },
    };
  }
  if (method === 'GET' && path.endsWith('/sales')) return { status: 200, body: noSales };
  if (method === 'GET' && path.startsWith(`/api/club-owner/draw/${drawId}`)) {
    return { status: 200, body: ownedDrawOnWire() };
  }
  if (method === 'GET' && path.includes('/membership/'))
    return { status: 200, body: packageOnWire };
  if (method === 'GET') return undefined;
  return authorization === 'Bearer second' ? saved(path) : over;
}

function saved(path: string): Answer {
  if (path.includes('terms')) return { status: 200, body: { html: '<p>Be kind.</p>' } };
  if (path === `/api/club-owner/draw/${drawId}`) return { status: 200, body: ownedDrawOnWire() };
  const isPackage = path.includes('membership');
  return { status: 201, body: { data: isPackage ? packageOnWire : ownedDrawOnWire() } };
}

function writes(): Call[] {
  return callsMade().filter(({ path, method }) => method !== 'GET' && !path.startsWith('/auth/'));
}

async function asked(): Promise<void> {
  await seen(() => document.querySelector('[role=dialog] input[type=password]'));
}

async function signIn(password: string): Promise<void> {
  await asked();
  await fill(await field('Password'), password);
  await press(await button('Sign in'));
}

async function fillDraw(): Promise<void> {
  await fill(await field('Draw Name'), 'Surfboard');
  await fill(await field('Prize'), 'A board');
  await fill(await field('Date'), '2099-01-02T10:00');
  await press(await seen(() => document.querySelector<HTMLElement>('input[value=LIVE]')));
}

type Form = { name: string; address: string; save: string; type: () => Promise<void> };

const forms: Form[] = [
  {
    name: 'a new draw',
    address: '/profile/create-draw',
    save: 'Create Draw',
    type: async () => {
      await fillDraw();
      await fill(await field('Entry Cost'), '5');
    },
  },
  {
    name: 'a new promotional draw',
    address: '/profile/create-promo-draw',
    save: 'Create Draw',
    type: fillDraw,
  },
  {
    name: 'a changed draw',
    address: `/profile/edit-draw/${drawId}`,
    save: 'Save Draw',
    type: async () => fill(await field('Prize'), 'A longer board'),
  },
  {
    name: 'a changed package',
    address: `/profile/edit-package?packageId=${packageOnWire.id}`,
    save: 'Save Package',
    type: async () => {
      await fill(await field('Club Name'), 'Late birds');
      // The stand-in of a browser shows a list without the choice that the form makes in it.
      await fill(await field('Membership Frequency'), 'Monthly');
    },
  },
];

/** Opens a form whose profile is answered so, one after the other. */
async function openWith(answers: Answer[]): Promise<void> {
  serve(({ path }) => {
    if (path === '/api/me/') return answers.shift();
    return path.startsWith('/public/') ? { status: 200, body: { html: '' } } : undefined;
  });
  await openApp('/profile/create-draw');
}

afterEach(closeApp);

describe('a session that ends while something is saved (product §4.1)', () => {
  it.each(forms)('keeps $name and saves it after sign-in', async ({ address, save, type }) => {
    serve(afterTheEnd);
    await openApp(address);
    await type();
    await press(await button(save));
    await signIn('a wrong one');
    await seen(() => (textOfPage().includes('Invalid username or password') ? true : undefined));
    await signIn('seven-seas');
    await seen(() => (writes().length === 2 ? true : undefined));
    const [first, second] = writes();
    expect(second).toEqual({ ...first, authorization: 'Bearer second' });
    expect(localStorage.getItem('clubToken')).toBe('Bearer second');
  });

  it('keeps the form when its owner does not want to sign in now, and asks again', async () => {
    serve(afterTheEnd);
    await openApp(`/profile/edit-draw/${drawId}`);
    await fill(await field('Prize'), 'A longer board');
    await press(await button('Save Draw'));
    await asked();
    await press(await button('Not now'));
    const alert = await seen(() => document.querySelector('.form-error'));
    expect(alert.textContent).toBe('Your session has ended. Please sign in again.');
    expect((await field('Prize')).value).toBe('A longer board');
    await press(await button('Save Draw'));
    await asked();
    expect(writes().map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  });

  it('goes on by itself when the same owner signs in in another tab', async () => {
    serve(afterTheEnd);
    await openApp(`/profile/edit-draw/${drawId}`);
    await fill(await field('Prize'), 'A longer board');
    await press(await button('Save Draw'));
    await asked();
    await act(async () => {
      localStorage.setItem('clubToken', 'Bearer second');
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'clubToken' }));
    });
    await seen(() => (writes().length === 2 ? true : undefined));
    expect(writes().at(-1)).toMatchObject({ method: 'PUT', authorization: 'Bearer second' });
  });

  it('is begun again with a code, too', async () => {
    serve((call) => {
      if (call.path === '/auth/otp') return { status: 200, body: { sent: true, sessionId } };
      if (call.path !== '/auth/login-otp') return afterTheEnd(call);
      return { status: 200, body: { token: 'second' } };
    });
    await openApp(`/profile/edit-draw/${drawId}`);
    await fill(await field('Prize'), 'A longer board');
    await press(await button('Save Draw'));
    await asked();
    await press(await button('Use a code instead'));
    await fill(await field('OTP'), '123456');
    await press(await button('Sign in'));
    await seen(() => (writes().length === 2 ? true : undefined));
    const used = callsMade().find(({ path }) => path === '/auth/login-otp');
    expect(used?.body).toEqual({ username: 'tess@example.com', otp: '123456', sessionId });
  });

  it('signs in before a draw is cancelled', async () => {
    serve(afterTheEnd);
    await openApp(`/profile/draw-details/${drawId}`);
    await press(await button('Cancel Draw'));
    const dialog = await seen(() => document.querySelector('[role=dialog]'));
    // The last answer acts; the first one keeps the draw.
    const confirm = [...dialog.querySelectorAll('button')].at(-1);
    if (confirm) await press(confirm);
    await signIn('seven-seas');
    await seen(() => (writes().length === 2 ? true : undefined));
    expect(writes().at(-1)).toMatchObject({ method: 'DELETE', authorization: 'Bearer second' });
  });

  it('asks over a form that is not saved when another tab signs out, and leaves others', async () => {
    serve(afterTheEnd);
    await openApp(`/profile/edit-draw/${drawId}`);
    await fill(await field('Prize'), 'A longer board');
    await act(async () => {
      localStorage.clear();
      const event = Object.assign(new Event('storage'), { key: 'clubToken' });
      window.dispatchEvent(event);
    });
    await signIn('seven-seas');
    await seen(() => (localStorage.getItem('clubToken') ? true : undefined));
    expect((await field('Prize')).value).toBe('A longer board');
  });
});

describe('the profile at the start of a session (product §4.1)', () => {
  const unreadable: Answer = { status: 500, body: { error: 'Something went wrong' } };

  it('is read once more when it fails', async () => {
    await openWith([unreadable]);
    expect(await field('Draw Name')).toBeDefined();
    expect(localStorage.getItem('clubToken')).toBe('Bearer first');
  });

  it('signs out when it fails twice, and sign-in says so', async () => {
    await openWith([unreadable, 'silence']);
    await button('Sign in');
    expect(textOfPage()).toContain('Your profile could not be loaded, so you were signed out.');
    expect(localStorage.getItem('clubToken')).toBeNull();
  });

  it('of an e-mail that is not verified signs nobody in', async () => {
    await openWith([{ status: 200, body: { ...profileOnWire, isVerified: false } }]);
    await button('Sign in');
    expect(textOfPage()).toContain('This e‑mail is not verified yet.');
    expect(localStorage.getItem('clubToken')).toBeNull();
  });
});
