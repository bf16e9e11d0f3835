// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ownedDrawOnWire, packageOnWire } from './owner-facts.ts';
import {
  button,
  closeApp,
  field,
  fill,
  openApp,
  patient,
  press,
  reloadApp,
  seen,
  serve,
  textOfPage,
  type Answer,
  type Call,
} from './open-app.tsx';

const drawId = '019ac1f2-7be4-7000-8000-000000000001';
const back = 'What you typed here before is back. It is not saved yet.';

function club({ path, method }: Call): Answer | undefined {
  if (method === 'POST') return { status: 201, body: { data: ownedDrawOnWire() } };
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

afterEach(closeApp);

describe('a form that is reloaded (product §4.10)', patient, () => {
  it.each(forms)('has what was typed for $name, until it is discarded', async (one) => {
    serve(club);
    await openApp(one.address);
    const before = (await field(one.label)).value;
    await fill(await field(one.label), 'A longer board');
    await reloadApp(one.address);
    await seen(() => (textOfPage().includes(back) ? true : undefined));
    expect((await field(one.label)).value).toBe('A longer board');
    await press(await button('Discard'));
    expect((await field(one.label)).value).toBe(before);
    expect(textOfPage()).not.toContain(back);
    expect(document.activeElement).toBe(document.querySelector('main input'));
    await reloadApp(one.address);
    expect((await field(one.label)).value).toBe(before);
  });

  it('begins as it was opened where nothing was typed', async () => {
    serve(club);
    await openApp('/profile/create-draw');
    await field('Prize');
    await reloadApp('/profile/create-draw');
    await field('Prize');
    expect(textOfPage()).not.toContain(back);
  });

  it('gives its draft to no other owner and to no other form', async () => {
    serve(club);
    await openApp('/profile/create-draw');
    await fill(await field('Prize'), 'A longer board');
    await reloadApp('/profile/create-promo-draw');
    expect((await field('Prize')).value).toBe('');
    sessionStorage.setItem(
      'clubDraft other@example.com /profile/create-draw',
      sessionStorage.getItem('clubDraft tess@example.com /profile/create-draw') ?? '',
    );
    sessionStorage.removeItem('clubDraft tess@example.com /profile/create-draw');
    await reloadApp('/profile/create-draw');
    expect((await field('Prize')).value).toBe('');
  });

  it('takes nothing that is no form of its own', async () => {
    serve(club);
    for (const stored of ['no JSON', '7', '{}', '{"prize":7}']) {
      sessionStorage.setItem('clubDraft tess@example.com /profile/create-draw', stored);
      await openApp('/profile/create-draw');
      expect((await field('Prize')).value).toBe('');
      await closeApp();
      serve(club);
    }
  });

  it('forgets its draft when it is left on purpose', async () => {
    serve(club);
    await openApp(`/profile/edit-draw/${drawId}`);
    await fill(await field('Prize'), 'A longer board');
    window.dispatchEvent(new Event('pagehide'));
    const draft = `clubDraft tess@example.com /profile/edit-draw/${drawId}`;
    expect(sessionStorage.getItem(draft)).toContain('A longer board');
    await press(await seen(() => document.querySelector<HTMLElement>('[aria-label=Back]')));
    await press(await button('Leave'));
    await seen(() => (sessionStorage.getItem(draft) === null ? true : undefined));
  });
});
