// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { drawOnWire, profileOnWire } from './owner-facts.ts';
import { button, closeApp, openApp, seen, serve, textOfPage } from './open-app.tsx';

const restricted = {
  ...profileOnWire,
  isStipeConnected: false,
  stripeData: {
    email: 'tess@example.com',
    country: 'AU',
    currency: 'AUD',
    currentlyDue: ['external_account'],
    pastDue: ['individual.verification.document'],
    capabilities: { card_payments: 'inactive' },
  },
};

function serveList(profile: Record<string, unknown>): void {
  serve(({ path }) => {
    if (path === '/api/me/') return { status: 200, body: profile };
    const draws = [drawOnWire()];
    return path.startsWith('/api/club-owner/draw?')
      ? { status: 200, body: { draws, totalPages: 1, totalRecords: 1 } }
      : undefined;
  });
}

function dialog(): Element | null {
  return document.querySelector('[role=dialog]');
}

afterEach(closeApp);

describe('a payment account that cannot take money', () => {
  it('leaves the lists open and says what the provider asks for (product §2.2)', async () => {
    serveList(restricted);
    await openApp('/profile/draw-list');
    await button('Surfboard draw');
    // Its words come when an account needs them.
    await button('Give the missing details');
    expect(dialog()).toBeNull();
    const text = textOfPage();
    expect(text).toContain('Your payment account needs something from you');
    expect(text).toContain('a photo of your identity document');
    expect(text).toContain('a bank account for your money');
    expect(text).not.toContain('Create Account');
  });

  it('keeps the create forms behind the gate, which says the same (product §2.2)', async () => {
    serveList(restricted);
    await openApp('/profile/create-package');
    const gate = await seen(dialog);
    expect(gate.textContent).toContain('Stripe Connection Required !');
    expect(gate.textContent).toContain('a photo of your identity document');
    expect(gate.textContent).not.toContain('Create Account');
  });

  it('that was never made keeps the lists behind the gate (product §2.2)', async () => {
    serveList({ ...restricted, stripeId: null, stripeData: null });
    await openApp('/profile/draw-list');
    const gate = await seen(dialog);
    expect(gate.textContent).toContain('Create Account');
  });
});

describe('a suspended club', () => {
  it('is told so above every page, which stays open (product §19.5)', async () => {
    const club = { ...profileOnWire.club, isSuspended: true };
    serveList({ ...profileOnWire, club });
    await openApp('/profile/draw-list');
    await button('Surfboard draw');
    await seen(() => document.querySelector('.account-notice'));
    expect(dialog()).toBeNull();
    expect(textOfPage()).toContain('Your club is suspended');
    expect(textOfPage()).toContain('help@example.com');
  });
});
