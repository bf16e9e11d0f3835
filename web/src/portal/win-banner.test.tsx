// @vitest-environment happy-dom
import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WinBanners } from './win-banner.tsx';
import { portalTicket } from '../../test/portal/portal-ticket.ts';

const win = portalTicket({
  id: 'first',
  hasWon: true,
  prizeState: 'open',
  words: 'The winning ticket is 4-0-9-1-7-3.',
});

const wins = ['first', 'second', 'third'].map((id) => ({ ...win, id, drawName: `Draw ${id}` }));

let root: Root;

/** One load of the portal with these wins, for somebody who wants motion or does not. */
async function load(tickets: PortalTicket[], wantsMotion = true): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: !wantsMotion }));
  document.body.innerHTML = '<div id="app"></div>';
  const place = document.querySelector('#app');
  if (!place) throw new Error('no place for the banners');
  root = createRoot(place);
  await show(tickets);
}

async function show(tickets: PortalTicket[]): Promise<void> {
  await act(async () => root.render(<WinBanners tickets={tickets} />));
}

const pieces = () => document.querySelectorAll('.chads i').length;
const banners = () => document.querySelectorAll('.win-banner').length;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('three wins bring one burst of confetti in one load, and closing them brings no other (product §4.5)', async () => {
  await load(wins);
  expect([banners(), pieces()]).toEqual([3, 100]);
  expect(document.body.textContent.split('is the winner of')).toHaveLength(2);
  expect(document.querySelector('details:not([open])')?.textContent).toMatch(/^2 more wins/);
  const close = document.querySelector<HTMLElement>('.close-win');
  await act(async () => close?.click());
  expect([banners(), pieces()]).toEqual([2, 0]);
});

it('a prize to claim stands before the wins that are claimed, which are folded (product §4.5)', async () => {
  const claimed = wins.map((one) => ({ ...one, prizeState: 'claimed' as const }));
  await load([...claimed, { ...win, id: 'late', drawName: 'Draw late' }]);
  expect(document.querySelector('.win-banner')?.textContent).toContain('Draw late');
  const folded = document.querySelector('details');
  expect(folded?.querySelectorAll('.win-banner')).toHaveLength(3);
  expect(folded?.textContent).not.toContain('Draw late');
});

it('a win that comes while the portal is open brings no second burst (product §4.5)', async () => {
  const [first, ...more] = wins;
  await load(more);
  expect([banners(), pieces()]).toEqual([2, 100]);
  if (first) await show([first, ...more]);
  expect([banners(), pieces()]).toEqual([3, 100]);
});

it('somebody who wants no motion gets the wins without confetti (product §4.5)', async () => {
  await load(wins, false);
  expect([banners(), pieces()]).toEqual([3, 0]);
});
