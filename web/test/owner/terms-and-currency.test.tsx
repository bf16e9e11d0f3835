// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  button,
  closeApp,
  field,
  fill,
  openApp,
  patient,
  press,
  seen,
  serve,
} from './open-app.tsx';
import { callsMade, textOfPage } from './open-app.tsx';

afterEach(closeApp);

function hasText(text: string): boolean {
  return textOfPage().includes(text);
}

async function addTier(name: string, price: string): Promise<void> {
  await fill(await field('Tier Name'), name);
  await fill(await field('Price'), price);
  await fill(await field('Number of tickets'), '1');
  await press(await button('Add Tier'));
}

describe('a form without terms', patient, () => {
  it('says so beside its button, and gives a text to begin with (product §4.9)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-draw');
    const terms = await field('Terms and conditions');
    expect(hasText('There are no terms yet.')).toBe(true);
    await press(await button('Use the starting text'));
    expect(terms.value).toContain('This draw is run by [name of the club');
    expect(hasText('There are no terms yet.')).toBe(false);
    await seen(() => (document.activeElement === terms ? true : undefined));
    expect(document.activeElement).toBe(terms);
  });

  it('of a membership names the terms that members accept (product §4.9)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    await button('Create Membership');
    expect(hasText('Members accept your default terms, and would accept an empty page.')).toBe(
      true,
    );
    await closeApp();
    serve(({ path }) =>
      path.startsWith('/public/') ? { status: 200, body: { html: '<p>Be fair.</p>' } } : undefined,
    );
    await openApp('/profile/create-package');
    await button('Create Membership');
    expect(hasText('There are no terms yet.')).toBe(false);
    expect(hasText('Members accept your default terms when they join.')).toBe(true);
  });

  it('lets the default terms begin with the same text (product §2.19)', async () => {
    serve(() => undefined);
    await openApp('/profile/terms');
    await press(await button('Use the starting text'));
    expect(await button('Save')).toBeDefined();
    expect(callsMade().every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('the currency of a tier', patient, () => {
  it('is the one of its membership, beside the price that is typed (product §5.4)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    const price = await field('Price (AUD)');
    await fill(await field('Currency'), 'JPY');
    expect(await field('Price (JPY)')).toBe(price);
    expect(price.parentElement?.textContent).toBe('JPY');
  });

  it('that is another than the membership’s later is said, and changed with one press (product §5.4)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    await addTier('Bronze', '500');
    await fill(await field('Currency'), 'JPY');
    expect(hasText('Bronze is in AUD, the membership in JPY.')).toBe(true);
    await press(await button('Change to JPY: Bronze'));
    expect(hasText('is in AUD, the membership in JPY')).toBe(false);
    expect(hasText('¥500 JPY')).toBe(true);
  });
});

describe('an address of a form that names no package', patient, () => {
  it('leads to the list of packages', async () => {
    serve(({ path }) =>
      path.startsWith('/api/club-owner/membership?')
        ? { status: 200, body: { memberships: [], totalPages: 0, totalRecords: 0 } }
        : undefined,
    );
    await openApp('/profile/edit-package');
    expect(await button('Create a New Package')).toBeDefined();
  });
});
