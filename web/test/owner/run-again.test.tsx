// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ownedDrawOnWire, packageOnWire } from './owner-facts.ts';
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
} from './open-app.tsx';

const over = ownedDrawOnWire({
  description: 'With a leash.',
  runAt: '2099-01-02T08:30:00.000Z',
  status: 'Cancelled',
  deactivatedAt: '2099-01-01T08:00:00.000Z',
  eligible: ['are 18 or older'],
  termsHtml: '<ul><li>Be fair.</li></ul>',
});

afterEach(closeApp);

describe('what is over is run again', () => {
  it('a draw: its form has everything but the date (product §2.10)', async () => {
    serve(({ path, method }) => {
      if (method === 'POST') return { status: 201, body: { data: ownedDrawOnWire() } };
      return path.startsWith('/api/club-owner/draw/') ? { status: 200, body: over } : undefined;
    });
    await openApp(`/profile/create-draw?from=${over.id}`);
    expect((await field('Draw Name')).value).toBe(over.name);
    expect((await field('Description')).value).toBe('With a leash.');
    const ticked = document.querySelectorAll<HTMLInputElement>(
      '[name=isAdult], [name=hasOwnMeans]',
    );
    expect([...ticked].map(({ checked }) => checked)).toEqual([true, false]);
    const date = await field('Date');
    // In four weeks, at the time of day that it had.
    expect(date.value).toMatch(/T19:30$/);
    // The conditions and the terms are other than plain: they stand open.
    const open = [...document.querySelectorAll('h2 [aria-expanded=true]')];
    expect(open.map(({ textContent }) => textContent)).toEqual([
      'More about the prize',
      'Rules',
      'Terms',
    ]);
    await press(await button('Create Draw'));
    const sent = await seen(() => callsMade().find(({ method }) => method === 'POST'));
    expect(sent.body).toMatchObject({
      name: over.name,
      description: 'With a leash.',
      // Its formatting, too: nobody touched the terms.
      termsHtml: '<ul><li>Be fair.</li></ul>',
    });
  });

  it('a promotional draw: at the form of its own kind (product §2.11)', async () => {
    const promo = { ...over, entryCost: 0 };
    serve(({ path }) =>
      path.startsWith('/api/club-owner/draw/') ? { status: 200, body: promo } : undefined,
    );
    await openApp(`/profile/create-draw?from=${over.id}`);
    await seen(() => (document.body.textContent.includes('Social links') ? true : undefined));
    expect((await field('Draw Name')).value).toBe(over.name);
  });

  it('a package: with its tiers, and a new first date (product §2.8)', async () => {
    serve(({ path, method }) => {
      if (method === 'POST') return { status: 201, body: { data: packageOnWire } };
      return path.startsWith('/api/club-owner/membership/')
        ? { status: 200, body: packageOnWire }
        : undefined;
    });
    await openApp(`/profile/create-package?from=${packageOnWire.id}`);
    expect((await field('Club Name')).value).toBe(packageOnWire.name);
    expect((await field('Draw Date')).value).toMatch(/^20/);
    // Nobody named its prize.
    await fill(await field('Prize'), 'A board');
    await fill(await field('Draw Date'), '2099-01-02T10:00');
    // The page of this test does not take a choice that a form begins with; browsers do.
    await fill(await field('Membership Frequency'), 'Monthly');
    await press(await button('Create Membership'));
    const sent = await seen(() => callsMade().find(({ method }) => method === 'POST'));
    expect(sent.body).toMatchObject({
      prize: 'A board',
      tiers: [{ name: packageOnWire.tiers[0]?.name }],
    });
  });
});
