// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileOnWire } from './owner-facts.ts';
import { button, closeApp, field, fill, openApp, press, seen, serve } from './open-app.tsx';
import { callsMade, textOfPage } from './open-app.tsx';

afterEach(closeApp);
afterEach(() => vi.restoreAllMocks());

function hasText(text: string): boolean {
  return textOfPage().includes(text);
}

async function fillDraw(): Promise<void> {
  await fill(await field('Draw Name'), 'Surfboard');
  await fill(await field('Prize'), 'A board');
  await fill(await field('Date'), '2099-01-02T10:00');
  await press(await seen(() => document.querySelector<HTMLElement>('input[value=LIVE]')));
  await fill(await field('Entry Cost'), '5');
}

async function addTier(name: string, price: string): Promise<void> {
  await fill(await field('Tier Name'), name);
  await fill(await field('Price'), price);
  await fill(await field('Number of tickets'), '1');
  await press(await button('Add Tier'));
}

describe('a form without terms', () => {
  it('says so beside its button, and gives a text to begin with (product §4.9)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-draw');
    const terms = await field('Terms and conditions');
    expect(hasText('There are no terms yet.')).toBe(true);
    await press(await button('Use the starting text'));
    await fill(await field('Address or registration number of your club'), '1 Beach Road');
    await press(await button('Write the terms'));
    expect(terms.value).toContain('The draw is run by Salt & Sunday, 1 Beach Road');
    expect(terms.value).toContain('Write to tess@example.com');
    expect(hasText('There are no terms yet.')).toBe(false);
    await seen(() => (document.activeElement === terms ? true : undefined));
    const { selectionStart, selectionEnd } = terms;
    expect(terms.value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('[where and how]');
  });

  it('publishes no blank of our text, and every bracket of the club’s own (product §4.9)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-draw');
    const terms = await field('Terms and conditions');
    await fillDraw();
    await fill(terms, 'Ours [by law], given [where and how].');
    await press(await button('Create Draw'));
    await seen(() => hasText('Fill in what is in brackets: [where and how]') || undefined);
    await seen(() => (document.activeElement === terms ? true : undefined));
    expect(terms.value.slice(terms.selectionStart ?? 0, terms.selectionEnd ?? 0)).toBe(
      '[where and how]',
    );
    expect(callsMade().every(({ method }) => method === 'GET')).toBe(true);
    await fill(terms, 'Ours [by law], given at the beach.');
    await press(await button('Create Draw'));
    await seen(() => callsMade().find(({ method }) => method === 'POST'));
  });

  it('keeps its terms and its conditions one (product §4.9)', async () => {
    serve(() => undefined);
    await openApp('/profile/create-draw');
    const terms = await field('Terms and conditions');
    await press(await button('Use the starting text'));
    await press(await button('Write the terms'));
    expect(terms.value).toContain('These are the terms of this draw.');
    expect(terms.value).toContain(
      'has 14 days to claim the prize. Only people who are 18 or older',
    );
    await fill(await field('Draw Name'), 'Surfboard');
    await fill(await field('Days to claim the prize'), '21');
    await press(await seen(() => document.querySelector<HTMLElement>('input[name=isAdult]')));
    await seen(() => terms.value.includes('has 21 days to claim the prize.') || undefined);
    await seen(() => terms.value.includes('the terms of “Surfboard”') || undefined);
    await seen(() => !terms.value.includes('18 or older') || undefined);
    expect(terms.value).toContain('Only people who paid with a means of payment of their own');
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

  it('of a membership publishes no blank of our text in the default terms (product §4.9)', async () => {
    const html = '<p>Given [where and how].</p>';
    serve(({ path }) =>
      path.startsWith('/public/') ? { status: 200, body: { html } } : undefined,
    );
    await openApp('/profile/create-package');
    await press(await button('Create Membership'));
    expect(hasText('Fill in what is in brackets: [where and how]')).toBe(true);
    expect(document.activeElement?.textContent).toContain('Open your default terms');
  });

  it('lets the default terms begin with the same text (product §2.19)', async () => {
    serve(() => undefined);
    await openApp('/profile/terms');
    await press(await button('Use the starting text'));
    await press(await button('Write the terms'));
    expect(await button('Save')).toBeDefined();
    expect(callsMade().every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('the currency of a tier', () => {
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
    await seen(() => hasText('Bronze is in AUD, the membership in JPY.') || undefined);
    await press(await button('Change to JPY: Bronze'));
    await seen(() => hasText('¥500 JPY') || undefined);
    expect(hasText('is in AUD, the membership in JPY')).toBe(false);
  });
});

function serveAccount(currency: string | null): void {
  const capabilities = { card_payments: 'active' };
  const account = { email: null, country: 'NZ', currentlyDue: [], pastDue: [], capabilities };
  const body = { ...profileOnWire, stripeData: { ...account, currency } };
  serve(({ path }) => (path === '/api/me/' ? { status: 200, body } : undefined));
}

/** The value of a prize, or the price of a tier, stands in the currency of the form. */
async function saysCurrency(currency: string): Promise<boolean> {
  return seen(
    () => hasText(`Value optional${currency}`) || hasText(`Price (${currency})`) || undefined,
  );
}

describe('the first form of a club', () => {
  it.for([
    ['/profile/create-draw', 'draw'],
    ['/profile/create-promo-draw', 'promotional draw'],
    ['/profile/create-package', 'membership'],
  ] as const)(
    'begins in the currency of its account and the zone of its browser: %s (product §2.10)',
    async ([path]) => {
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
        ...new Intl.DateTimeFormat().resolvedOptions(),
        timeZone: 'Pacific/Auckland',
      });
      serveAccount('NZD');
      await openApp(path);
      await seen(() => hasText('Local time of Pacific/Auckland') || undefined);
      expect(await saysCurrency('NZD')).toBe(true);
    },
  );

  it('begins in Australian dollars where nobody can sell in that of its account', async () => {
    for (const currency of ['SEK', null]) {
      serveAccount(currency);
      await openApp('/profile/create-draw');
      expect(await saysCurrency('AUD')).toBe(true);
      await closeApp();
    }
  });

  it('says the country of its account in the starting text', async () => {
    serveAccount('NZD');
    await openApp('/profile/create-draw');
    await press(await button('Use the starting text'));
    expect((await field('Country')).value).toBe('New Zealand');
  });
});

describe('an address of a form that names no package', () => {
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
