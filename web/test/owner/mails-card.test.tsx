// @vitest-environment happy-dom
import { ownerMails } from '@clubdraw/domain/clubs/owner-mails';
import { afterEach, describe, expect, it } from 'vitest';
import { callsMade, closeApp, openApp, press, seen, serve, textOfPage } from './open-app.tsx';

const allOn = Object.fromEntries(ownerMails.map((kind) => [kind, true]));

function serveMails(save: number): void {
  let stored: unknown = allOn;
  serve(({ path, method, body }) => {
    if (path !== '/api/me/mails') return undefined;
    if (method === 'GET') return { status: 200, body: stored };
    if (save === 200) stored = body;
    return save === 200
      ? { status: 200, body: { data: stored } }
      : { status: save, body: { error: 'Something went wrong' } };
  });
}

function box(name: string): HTMLInputElement | undefined {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.find((one) => one.querySelector('b')?.textContent === name);
  return found?.querySelector('input') ?? undefined;
}

afterEach(closeApp);

describe('the mails on the profile', () => {
  it('have a switch each, which is saved as it is pressed (product §17.5)', async () => {
    serveMails(200);
    await openApp('/profile');
    await press(await seen(() => box('Sales of the day')));
    await press(await seen(() => box('First sale')));
    await seen(() => (textOfPage().includes('Saved') ? true : undefined));
    const saved = callsMade().filter(({ method }) => method === 'PUT');
    expect(saved.map(({ path, body }) => [path, body])).toEqual([
      ['/api/me/mails', { ...allOn, salesOfDay: false }],
      ['/api/me/mails', { ...allOn, salesOfDay: false, firstSale: false }],
    ]);
    expect(box('Sales of the day')?.checked).toBe(false);
    expect(box('All tickets sold')?.checked).toBe(true);
  });

  it('go back when they could not be saved, and say so', async () => {
    serveMails(500);
    await openApp('/profile');
    await press(await seen(() => box('First sale')));
    await seen(() => (textOfPage().includes('Something went wrong') ? true : undefined));
    expect(box('First sale')?.checked).toBe(true);
  });
});
