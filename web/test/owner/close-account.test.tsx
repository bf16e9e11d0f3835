// @vitest-environment happy-dom
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { afterEach, describe, expect, it } from 'vitest';
import {
  button,
  callsMade,
  closeApp,
  openApp,
  press,
  seen,
  serve,
  textOfPage,
} from './open-app.tsx';

function serveClosing(obstacles: string[]): void {
  serve(({ path }) => {
    if (path === '/api/me/closing') return { status: 200, body: { obstacles } };
    if (path === '/api/me/confirm') return { status: 200, body: { isConfirmed: true } };
    return path === '/api/me/close' ? { status: 200, body: { closed: true } } : undefined;
  });
}

afterEach(closeApp);

describe('the end of an account on the profile', () => {
  it('says what stays, and closes it for good (product §11.14)', async () => {
    serveClosing([]);
    await openApp('/profile');
    await press(await button('Close the account…'));
    const forGood = await button('Close it for good');
    expect(textOfPage()).toContain('under the name of your club');
    await press(forGood);
    await seen(() => (localStorage.getItem('clubToken') === null ? true : undefined));
    expect(callsMade().map(({ path }) => path)).toContain('/api/me/close');
  });

  it('has no such button while something is open, and says what (product §11.14)', async () => {
    serveClosing([peopleMessages.clubDrawRuns]);
    await openApp('/profile');
    await press(await button('Close the account…'));
    await seen(() => (textOfPage().includes(peopleMessages.clubDrawRuns) ? true : undefined));
    expect(textOfPage()).not.toContain('Close it for good');
    await press(await button('Keep the account'));
    await button('Close the account…');
  });
});
