// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPageHeld } from '../../src/ui/overlays/use-held-page.ts';
import { drawOnWire, packageOnWire } from './owner-facts.ts';
import {
  button,
  callsMade,
  closeApp,
  fill,
  openApp,
  press,
  seen,
  serve,
  textOfPage,
  type Answer,
} from './open-app.tsx';

const none = { found: [], hasMore: false };
const nothing = {
  draws: none,
  promoDraws: none,
  packages: none,
  buyers: none,
  members: none,
  tickets: none,
};
const draw = drawOnWire({ name: 'Night swim', prize: 'A wetsuit' });
const buyer = {
  drawId: draw.id,
  drawName: draw.name,
  email: 'mia@example.com',
  ticketCount: 2,
  code: '4-0-9-1-7-3',
};

type Given = Record<string, Partial<Record<keyof typeof nothing, unknown>> | Answer>;

/** Serves Home, and what each search finds. */
function serveSearch(given: Given): void {
  serve(({ path }) => {
    const list = { totalPages: 0, totalRecords: 0 };
    if (path.startsWith('/api/club-owner/draw?'))
      return { status: 200, body: { draws: [], ...list } };
    if (path.startsWith('/api/club-owner/membership?'))
      return { status: 200, body: { memberships: [], ...list } };
    if (!path.startsWith('/api/club-owner/search?')) return undefined;
    const answer = given[new URL(path, 'https://here.test').searchParams.get('q') ?? ''] ?? {};
    if (answer === 'silence' || 'status' in answer) return answer;
    return { status: 200, body: { ...nothing, ...answer } };
  });
}

function searches(): string[] {
  return callsMade()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/club-owner/search'));
}

async function key(name: string, how: KeyboardEventInit = {}, on: Element = document.body) {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...how,
  });
  await act(async () => void on.dispatchEvent(event));
  return event;
}

const reopens = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };

function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('[role=dialog] [role=combobox]');
}

async function openSearch(): Promise<HTMLInputElement> {
  await button('Create Draw');
  await key('/');
  return seen(searchField);
}

function rows(): string[] {
  return [...document.querySelectorAll('[role=option]')].map((one) => one.textContent.trim());
}

function chosen(): string | undefined {
  return document.querySelector('[role=option][aria-selected=true]')?.textContent.trim();
}

describe('the search over a page (product §2.3)', () => {
  afterEach(closeApp);

  it('opens by / and Control-K, and never from a field by /', async () => {
    serveSearch({});
    await openApp('/welcome');
    await button('Create Draw');
    const field = document.body.appendChild(document.createElement('input'));
    expect((await key('/', {}, field)).defaultPrevented).toBe(false);
    expect((await key('k')).defaultPrevented).toBe(false);
    expect((await key('k', { ctrlKey: true }, field)).defaultPrevented).toBe(true);
    await seen(searchField);
  });

  it('keeps what is typed after / until its field is there', async () => {
    serveSearch({ 'm@n': { draws: { found: [draw], hasMore: false } } });
    await openApp('/welcome');
    const opener = await button('Create Draw');
    opener.focus();
    // In one breath: nothing of the search is there yet.
    const early = ['/', 'm', 'x', 'Backspace', '@', 'n', 'Enter'].map((name) => {
      const isOnTwoKeys = name === '@';
      return new KeyboardEvent('keydown', {
        key: name,
        ctrlKey: isOnTwoKeys,
        altKey: isOnTwoKeys,
        bubbles: true,
        cancelable: true,
      });
    });
    await act(async () => early.forEach((event) => opener.dispatchEvent(event)));
    expect(early.every(({ defaultPrevented }) => defaultPrevented)).toBe(true);
    const field = await seen(searchField);
    await seen(() => (field.value === 'm@n' ? true : null));
    await seen(() => (rows().length === 1 ? true : null));
    await fill(field, 'm@');
    expect(field.value).toBe('m@');
  });

  it('does not open by / once that is turned off in this browser', async () => {
    serveSearch({});
    await openApp('/welcome');
    await openSearch();
    const off = await seen(() =>
      document.querySelector<HTMLElement>('[role=dialog] input[type=checkbox]'),
    );
    await press(off);
    await closeApp();
    localStorage.setItem('slashKey', 'off');
    serveSearch({});
    await openApp('/welcome');
    await button('Create Draw');
    expect((await key('/')).defaultPrevented).toBe(false);
    expect((await key('k', { metaKey: true })).defaultPrevented).toBe(true);
  });

  it('lists by kind, is walked by arrows, and opens a row without an e-mail in the address', async () => {
    serveSearch({
      mia: {
        draws: { found: [draw], hasMore: true },
        packages: { found: [{ ...packageOnWire, name: 'Mia club' }], hasMore: false },
        buyers: { found: [buyer], hasMore: true },
      },
    });
    await openApp('/welcome');
    const field = await openSearch();
    expect(textOfPage()).toContain('or a whole ticket code');
    await fill(field, 'm');
    await fill(field, ' mia ');
    await seen(() => (rows().length > 0 ? true : null));
    expect(rows()).toEqual([
      expect.stringContaining('Night swim'),
      'All draws with “mia”',
      expect.stringContaining('Mia club'),
      expect.stringContaining('mia@example.com'),
    ]);
    expect(searches()).toEqual(['/api/club-owner/search?q=mia']);
    expect(textOfPage()).toContain('4 results');
    expect(textOfPage()).toContain('2 tickets in Night swim');
    expect(textOfPage()).toContain('There are more.');
    expect(chosen()).toContain('Night swim');
    await key('ArrowUp', {}, field);
    expect(chosen()).toContain('mia@example.com');
    expect(field.getAttribute('aria-activedescendant')).toBe(
      document.querySelector('[role=option][aria-selected=true]')?.id,
    );
    await key('Enter', {}, field);
    await seen(() =>
      callsMade().some(({ path }) =>
        path.includes(`membership/${String(draw.id)}?page=1&code=4-0-9`),
      )
        ? true
        : null,
    );
    expect(callsMade().every(({ path }) => !path.includes('example.com'))).toBe(true);
  });

  it('gives the focus back when it was opened again while it faded away', async () => {
    serveSearch({});
    await openApp('/welcome');
    const opener = await button('Create Draw');
    opener.focus();
    const field = await openSearch();
    await seen(() => (document.activeElement === field ? true : null));
    // In one breath: the focus still stands in what fades away.
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(isPageHeld()).toBe(false);
    expect(document.activeElement).toBe(field);
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', reopens)));
    expect(isPageHeld()).toBe(true);
    await key('Escape', {}, field);
    await seen(() => (searchField() ? null : true));
    expect(document.activeElement).toBe(opener);
  });

  it('says that nothing was found, and why nothing could be', async () => {
    serveSearch({ nobody: {}, broken: 'silence' });
    await openApp('/welcome');
    const field = await openSearch();
    await fill(field, 'nobody');
    await seen(() => (textOfPage().includes('Nothing found for “nobody”.') ? true : null));
    await fill(field, 'broken');
    await seen(() => document.querySelector('[role=dialog] [role=alert]'));
    expect(rows()).toEqual([]);
    serveSearch({ broken: { draws: { found: [draw], hasMore: false } } });
    await press(await button('Try again'));
    await seen(() => (rows().length === 1 ? true : null));
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
  });

  it('keeps the newest answer, whichever comes last', async () => {
    serveSearch({
      ni: { draws: { found: [drawOnWire({ name: 'Too late' })], hasMore: false } },
      night: { draws: { found: [draw], hasMore: false } },
    });
    const quick = globalThis.fetch;
    const late = Promise.withResolvers<undefined>();
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.endsWith('q=ni')) await late.promise;
      return quick(address, init);
    });
    await openApp('/welcome');
    const field = await openSearch();
    await fill(field, 'ni');
    await seen(() => (textOfPage().includes('Looking…') ? true : null));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 200)));
    await fill(field, 'night');
    await seen(() => (rows().length === 1 ? true : null));
    late.resolve(undefined);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(rows()).toEqual([expect.stringContaining('Night swim')]);
  });
});
