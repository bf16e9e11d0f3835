// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownedDrawOnWire, packageOnWire } from './owner-facts.ts';
import {
  button,
  closeApp,
  field,
  fill,
  openApp,
  press,
  reloadApp,
  seen,
  serve,
  textOfPage,
  type Answer,
  type Call,
} from './open-app.tsx';

const drawId = '019ac1f2-7be4-7000-8000-000000000001';
const otherClub = '0198c2f4-0000-7000-8000-00000000c1b1';
const back = 'What you typed here before is back. It is not saved yet.';
const offer = 'Continue your draft';

function club({ path, method }: Call): Answer | undefined {
  if (method !== 'GET') return { status: 201, body: { data: ownedDrawOnWire() } };
  if (path.startsWith(`/api/club-owner/draw/${drawId}`))
    return { status: 200, body: ownedDrawOnWire() };
  if (path.includes('/membership/')) return { status: 200, body: packageOnWire };
  return undefined;
}

const forms = [
  { name: 'a new draw', address: '/profile/create-draw', label: 'Prize' },
  { name: 'a new promotional draw', address: '/profile/create-promo-draw', label: 'Prize' },
  { name: 'a changed draw', address: `/profile/edit-draw/${drawId}`, label: 'Prize' },
  { name: 'a new package', address: '/profile/create-package', label: 'Club Name' },
  {
    name: 'a changed package',
    address: `/profile/edit-package?packageId=${packageOnWire.id}`,
    label: 'Club Name',
  },
];

/** The drafts that this browser keeps, by owner. */
function kept(): Record<string, { form: string; values: Record<string, unknown> }[]> {
  return JSON.parse(localStorage.getItem('clubDrafts') ?? '{}');
}

async function newDraw(prize: string): Promise<void> {
  await openApp('/profile/create-draw');
  await fill(await field('Prize'), prize);
}

afterEach(() => {
  vi.useRealTimers();
  return closeApp();
});

describe('a draft (product §4.10)', () => {
  it.each(forms)('of $name survives a reload: the form offers it', async ({ address, label }) => {
    serve(club);
    await openApp(address);
    const before = (await field(label)).value;
    await fill(await field(label), 'A longer board');
    await reloadApp(address);
    expect((await field(label)).value).toBe(before);
    await press(await button(offer));
    await seen(() => (textOfPage().includes(back) ? true : undefined));
    expect((await field(label)).value).toBe('A longer board');
    expect(document.activeElement).toBe(document.querySelector('main input'));
    expect(textOfPage()).not.toContain(offer);
    await reloadApp(address);
    await button(offer);
  });

  it('is discarded after a question whose safe answer has the focus', async () => {
    serve(club);
    await newDraw('A longer board');
    await reloadApp('/profile/create-draw');
    await press(await button('Discard'));
    const keep = await button('Keep the draft');
    await seen(() => (document.activeElement === keep ? true : undefined));
    expect(keep.nextElementSibling?.textContent).toBe('Discard the draft');
    await press(await button('Discard the draft'));
    await seen(() => (textOfPage().includes(offer) ? undefined : true));
    expect(kept()).toEqual({});
  });

  it('is not there where nothing was typed', async () => {
    serve(club);
    await openApp('/profile/create-draw');
    await field('Prize');
    await reloadApp('/profile/create-draw');
    await field('Prize');
    expect(textOfPage()).not.toContain(offer);
    expect(localStorage.getItem('clubDrafts')).toBeNull();
  });

  it('survives signing out and the night, for its owner and its form alone', async () => {
    serve(club);
    await newDraw('A longer board');
    await reloadApp('/profile/create-promo-draw');
    await field('Prize');
    expect(textOfPage()).not.toContain(offer);
    const drafts = localStorage.getItem('clubDrafts') ?? '';
    await closeApp();
    localStorage.setItem('clubDrafts', drafts.replace('tess@', 'other@'));
    serve(club);
    await openApp('/profile/create-draw');
    await field('Prize');
    expect(textOfPage()).not.toContain(offer);
    localStorage.setItem('clubDrafts', drafts);
    await reloadApp('/profile/create-draw');
    await press(await button(offer));
    expect((await field('Prize')).value).toBe('A longer board');
  });

  it('belongs to the club that the tab works for: another club’s form does not offer it', async () => {
    serve(club);
    await newDraw('A longer board');
    await reloadApp('/profile/create-draw');
    await button(offer);
    sessionStorage.setItem('club', otherClub);
    await reloadApp('/profile/create-draw');
    expect((await field('Prize')).value).toBe('');
    expect(textOfPage()).not.toContain(offer);
    await fill(await field('Prize'), 'A van of the other club');
    await reloadApp('/profile/create-draw');
    await press(await button(offer));
    expect((await field('Prize')).value).toBe('A van of the other club');
    sessionStorage.removeItem('club');
    await reloadApp('/profile/create-draw');
    await press(await button(offer));
    expect((await field('Prize')).value).toBe('A longer board');
  });

  it('is over after 30 days', async () => {
    serve(club);
    await newDraw('A longer board');
    window.dispatchEvent(new Event('pagehide'));
    const [draft] = kept()['tess@example.com'] ?? [];
    const day = 24 * 60 * 60 * 1000;
    const store = (at: number): void =>
      localStorage.setItem(
        'clubDrafts',
        JSON.stringify({ 'tess@example.com': [{ ...draft, at }] }),
      );
    await closeApp();
    serve(club);
    store(Date.now() - 30 * day);
    await openApp('/profile/create-draw');
    await field('Prize');
    expect(textOfPage()).not.toContain(offer);
    store(Date.now() - 29 * day);
    await closeAndKeep('/profile/create-draw');
    await button(offer);
  });

  it('takes nothing that is no form of its own', async () => {
    const broken = ['no JSON', '7', '{}', '{"tess@example.com":7}'];
    const wrong = { id: '1', form: '/profile/create-draw', at: Date.now(), values: { prize: 7 } };
    for (const stored of [...broken, JSON.stringify({ 'tess@example.com': [wrong] })]) {
      serve(club);
      localStorage.setItem('clubDrafts', stored);
      await openApp('/profile/create-draw');
      expect((await field('Prize')).value).toBe('');
      expect(textOfPage()).not.toContain(offer);
      await closeApp();
    }
  });

  it('is kept when its form is left on purpose, and over once it is saved', async () => {
    serve(club);
    const address = `/profile/edit-draw/${drawId}`;
    await openApp(address);
    await fill(await field('Prize'), 'A longer board');
    await press(await seen(() => document.querySelector<HTMLElement>('[aria-label=Back]')));
    const stay = await button('Stay here');
    await seen(() => (document.activeElement === stay ? true : undefined));
    expect(textOfPage()).toContain('This browser keeps it as a draft for 30 days.');
    await press(await button('Leave'));
    await seen(() => (kept()['tess@example.com']?.length === 1 ? true : undefined));
    await reloadApp(address);
    await press(await button(offer));
    await press(await button('Save Draw'));
    await seen(() => (localStorage.getItem('clubDrafts') === '{}' ? true : undefined));
    await reloadApp(address);
    await field('Prize');
    expect(textOfPage()).not.toContain(offer);
  });

  it('of two tabs are two: none takes the other’s words', async () => {
    serve(club);
    await newDraw('A longer board');
    window.dispatchEvent(new Event('pagehide'));
    const [first] = kept()['tess@example.com'] ?? [];
    const other = { ...first, id: 'of another tab', values: { ...first?.values, prize: 'A van' } };
    const both = { 'tess@example.com': [other, first] };
    localStorage.setItem('clubDrafts', JSON.stringify(both));
    await fill(await field('Prize'), 'A longer board and a leash');
    window.dispatchEvent(new Event('pagehide'));
    const prizes = (kept()['tess@example.com'] ?? []).map(({ values }) => values['prize']);
    expect(new Set(prizes)).toEqual(new Set(['A longer board and a leash', 'A van']));
    await reloadApp('/profile/create-draw');
    await button(offer);
    // The other tab publishes both: nothing is offered twice.
    localStorage.setItem('clubDrafts', '{}');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'clubDrafts' }));
    });
    expect(textOfPage()).not.toContain(offer);
  });
});

/** The same browser, opened anew without what its last page would write. */
async function closeAndKeep(address: string): Promise<void> {
  const drafts = localStorage.getItem('clubDrafts') ?? '';
  await closeApp();
  serve(club);
  localStorage.setItem('clubDrafts', drafts);
  await openApp(address);
}
