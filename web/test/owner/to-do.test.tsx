// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profileOnWire } from './owner-facts.ts';
import {
  button,
  callsMade,
  closeApp,
  openApp,
  patient,
  press,
  seen,
  serve,
  textOfPage,
} from './open-app.tsx';

const drawId = '019ac1f2-7be4-7000-8000-000000000001';

const claimed = {
  kind: 'claimed',
  drawId,
  packageId: null,
  name: 'Surfboard draw',
  prize: 'A surfboard',
  timezone: 'Australia/Sydney',
  count: 1,
  until: '2099-01-01T00:00:00.000Z',
  hasNext: true,
  email: 'mia@example.com',
  codes: ['4-0-9'],
};
const cards = { ...claimed, kind: 'cards', email: null, codes: [], name: 'Card draw', count: 0 };
const packageId = '019ac1f2-7be4-7000-8000-0000000000a1';
const passable = {
  ...claimed,
  kind: 'passable',
  drawId: `${packageId}:2`,
  packageId,
  name: 'Salt Club',
  until: '2026-01-01T00:00:00.000Z',
};

let toDo: unknown[] = [];

function serveHome(): void {
  const pages = { totalPages: 0, totalRecords: 0 };
  serve(({ path, method }) => {
    if (path === '/api/club-owner/to-do') return { status: 200, body: { toDo } };
    if (method === 'POST' || method === 'PUT') {
      toDo = toDo.slice(1);
      return { status: 200, body: method === 'PUT' ? { html: '' } : { handedOver: true } };
    }
    if (path.startsWith('/api/club-owner/draw?'))
      return { status: 200, body: { draws: [], ...pages } };
    return path.startsWith('/api/club-owner/membership?')
      ? { status: 200, body: { memberships: [], ...pages } }
      : undefined;
  });
}

function draftOf(id: string, days: number) {
  const at = Date.now() - days * 86_400_000;
  return { id, form: '/profile/create-draw', at, values: { name: 'Van' } };
}

beforeEach(() => {
  localStorage.removeItem('clubDrafts');
  toDo = [];
});
afterEach(closeApp);

describe('what is to do on Home (product §2.7)', patient, () => {
  it('is listed in the order of the server, each thing with its press', async () => {
    toDo = [claimed, passable, cards];
    serveHome();
    await openApp('/welcome');
    await seen(() => textOfPage().includes('A winner claimed: write to them') || null);
    const section = document.querySelector('[aria-labelledby=to-do]');
    expect([...(section?.querySelectorAll('b') ?? [])].map((one) => one.textContent)).toEqual([
      'A winner claimed: write to them',
      'May go to the next ticket now',
      'Cards to type in',
    ]);
    const ways = [...(section?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'));
    expect(ways).toEqual([
      'mailto:mia@example.com?subject=A%20surfboard%3A%20Surfboard%20draw',
      `/profile/package-details/${packageId}`,
      `/profile/draw-entries/${drawId}`,
    ]);
  });

  it('loses a prize that was handed over, by one press', async () => {
    toDo = [claimed];
    serveHome();
    await openApp('/welcome');
    await seen(() => textOfPage().includes('A winner claimed: write to them') || null);
    await press(await button('Handed over of Surfboard draw'));
    await seen(() => textOfPage().includes('Draws') || null);
    expect(callsMade().find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/club-owner/draw/${drawId}/handed-over`,
      body: { codes: ['4-0-9'] },
    });
    expect(textOfPage()).not.toContain('To do');
  });

  it('gives a draw the terms of today, by one press', async () => {
    toDo = [{ ...cards, kind: 'terms', name: 'Terms draw' }];
    serveHome();
    await openApp('/welcome');
    await press(await button('Use the new terms of Terms draw'));
    await seen(() => (textOfPage().includes('To do') ? null : true));
    expect(callsMade().find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/club-owner/draw/${drawId}/terms`,
      body: { html: '' },
    });
  });

  it('counts the drafts that lie in this browser for a week, and leads to the oldest', async () => {
    const owner = profileOnWire.username;
    localStorage.setItem(
      'clubDrafts',
      JSON.stringify({ [owner]: [draftOf('a', 1), draftOf('b', 8), draftOf('c', 9)] }),
    );
    serveHome();
    await openApp('/welcome');
    await seen(() => textOfPage().includes('2 drafts are older than a week') || null);
    expect(textOfPage()).toContain('Go on with it');
  });

  it('is nothing at all on most days', async () => {
    localStorage.setItem(
      'clubDrafts',
      JSON.stringify({ [profileOnWire.username]: [draftOf('a', 1)] }),
    );
    serveHome();
    await openApp('/welcome');
    await seen(() => textOfPage().includes('Draws') || null);
    expect(textOfPage()).not.toContain('To do');
  });
});
