// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profileOnWire } from './owner-facts.ts';
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
  winners: [{ code: '4-0-9', prize: 'A surfboard', email: 'mia@example.com' }],
};
const cards = { ...claimed, kind: 'cards', winners: [], name: 'Card draw', count: 0 };
const packageId = '019ac1f2-7be4-7000-8000-0000000000a1';
const passable = {
  ...claimed,
  kind: 'passable',
  drawId: `${packageId}:2`,
  packageId,
  name: 'Salt Club',
  prize: 'Salt Club',
  winners: [{ code: '4-0-9', prize: 'Salt Club', email: 'mia@example.com' }],
  until: '2026-01-01T00:00:00.000Z',
};

let toDo: unknown[] = [];
let isDown = false;

function serveHome(): void {
  const pages = { totalPages: 0, totalRecords: 0 };
  serve(({ path, method, body }) => {
    if (path === '/api/club-owner/to-do')
      return isDown ? { status: 500, body: { error: '' } } : { status: 200, body: { toDo } };
    if (method === 'POST') return { status: 200, body };
    if (method === 'PUT') {
      toDo = toDo.slice(1);
      return { status: 200, body: { html: '' } };
    }
    if (path.startsWith('/api/club-owner/draw?'))
      return { status: 200, body: { draws: [], ...pages } };
    return path.startsWith('/api/club-owner/membership?')
      ? { status: 200, body: { memberships: [], ...pages } }
      : undefined;
  });
}

function notesSent(): unknown[] {
  return callsMade()
    .filter(({ path }) => path === `/api/club-owner/draw/${drawId}/handed-over`)
    .map(({ body }) => body);
}

function draftOf(id: string, days: number) {
  const at = Date.now() - days * 86_400_000;
  return { id, form: '/profile/create-draw', at, values: { name: 'Van' } };
}

beforeEach(() => {
  localStorage.removeItem('clubDrafts');
  toDo = [];
  isDown = false;
});
afterEach(closeApp);

describe('what is to do on Home (product §2.7)', () => {
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

  it('notes after a question that one winner has the prize, and takes that back', async () => {
    toDo = [claimed];
    serveHome();
    await openApp('/welcome');
    const note = await button('Handed over for ticket 4-0-9');
    await press(note);
    await seen(() => textOfPage().includes('To mia@example.com: A surfboard.') || null);
    expect(notesSent()).toEqual([]);
    await press(await button('Handed over'));
    await seen(() => /Handed over on .+\./.exec(textOfPage()));
    await press(await button('Not yet for ticket 4-0-9'));
    await seen(() => textOfPage().includes('Not handed over yet.') || null);
    expect(notesSent()).toEqual([
      { code: '4-0-9', handedOver: true },
      { code: '4-0-9', handedOver: false },
    ]);
    // The press is one element all the time, so that the focus stays.
    expect(note.isConnected).toBe(true);
  });

  it('has a press for each of several winners', async () => {
    const others = [1, 2].map((at) => ({
      code: `1-1-${at}`,
      prize: 'A shirt',
      email: `w${at}@example.com`,
    }));
    toDo = [{ ...claimed, count: 12, winners: others }];
    serveHome();
    await openApp('/welcome');
    await press(await button('Handed over for ticket 1-1-2'));
    await press(await button('Handed over'));
    await seen(() => (notesSent().length > 0 ? true : null));
    expect(notesSent()).toEqual([{ code: '1-1-2', handedOver: true }]);
    expect(textOfPage()).toContain('12 winners claimed: write to them');
    expect(textOfPage()).toContain('and 10 more');
  });

  it('has the three most urgent lines in sight, and one button in full colour', async () => {
    toDo = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...cards, drawId: id, name: `Draw ${id}` }));
    serveHome();
    await openApp('/welcome');
    const more = await seen(() => document.querySelector('[aria-labelledby=to-do] details'));
    const section = document.querySelector('[aria-labelledby=to-do]');
    expect(section?.querySelectorAll('li')).toHaveLength(5);
    expect(more.querySelector('summary')?.textContent).toBe('2 more to do');
    expect(more.querySelectorAll('li')).toHaveLength(2);
    expect(section?.querySelectorAll('.btn:not(.quiet)')).toHaveLength(1);
  });

  it('folds no single line', async () => {
    toDo = ['a', 'b', 'c', 'd'].map((id) => ({ ...cards, drawId: id, name: `Draw ${id}` }));
    serveHome();
    await openApp('/welcome');
    await seen(() => textOfPage().includes('Draw d') || null);
    expect(document.querySelector('[aria-labelledby=to-do] details')).toBeNull();
  });

  it('calls the name of a package no prize, and says which of its draws it is', async () => {
    toDo = [passable];
    serveHome();
    await openApp('/welcome');
    await seen(() => textOfPage().includes('May go to the next ticket now') || null);
    expect(textOfPage()).not.toContain('Salt Club · Salt Club');
    expect(textOfPage()).toContain('Salt Club, draw 2');
  });

  it('says that it could not be loaded, and the rest of Home stands', async () => {
    isDown = true;
    toDo = [claimed];
    serveHome();
    await openApp('/welcome');
    await seen(() => textOfPage().includes('What is to do could not be loaded.') || null);
    expect(textOfPage()).toContain('Club Memberships');
    isDown = false;
    await press(await button('Try again'));
    await seen(() => textOfPage().includes('A winner claimed: write to them') || null);
    expect(textOfPage()).not.toContain('could not be loaded');
  });

  it('gives a draw the terms of today, by one press', async () => {
    toDo = [{ ...cards, kind: 'terms', name: 'Terms draw' }];
    serveHome();
    await openApp('/welcome');
    await press(await button('Use the new terms of Terms draw'));
    await seen(() => textOfPage().includes('Terms draw has the new terms.') || null);
    expect(document.activeElement?.textContent).toBe('To do');
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
