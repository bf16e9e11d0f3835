// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { drawOnWire, noSales, ownedDrawOnWire, packageOnWire } from './owner-facts.ts';
import { button, closeApp, openApp, serve, textOfPage } from './open-app.tsx';

const waiting = drawOnWire({
  name: 'Night on stage',
  runMethod: 'LIVE',
  status: 'Expired',
  runAt: '2026-01-02T08:00:00.000Z',
});
const cancelled = {
  ...packageOnWire,
  name: 'Late birds',
  deactivatedAt: '2026-01-02T08:00:00.000Z',
  // The 2nd in Sydney, the 1st in UTC.
  nextDrawIn: '2099-01-01T23:00:00.000Z',
};

const refused = { allowed: false, reason: 'This draw is closed.' };

function serveLists(): void {
  serve(({ path }) => {
    const pages = { totalPages: 1, totalRecords: 1 };
    if (path.startsWith('/api/club-owner/draw?'))
      return { status: 200, body: { draws: [waiting], ...pages } };
    return path.startsWith('/api/club-owner/membership?')
      ? { status: 200, body: { memberships: [cancelled], ...pages } }
      : undefined;
  });
}

afterEach(closeApp);

describe('the details of a draw (product §2.13)', () => {
  it('begin with what its owner has to open', async () => {
    const can = { edit: refused, cancel: refused, startLive: { allowed: true } };
    serve(({ path }) => {
      if (path.endsWith('/stats'))
        return {
          status: 200,
          body: { ticketCount: 2, buyersCount: 1, winnerCode: null, numbersFrequency: [] },
        };
      if (path.endsWith('/sales')) return { status: 200, body: noSales };
      return path.startsWith('/api/club-owner/draw/')
        ? { status: 200, body: { ...ownedDrawOnWire(), ...waiting, can } }
        : undefined;
    });
    await openApp(`/profile/draw-details/${String(waiting.id)}`);
    await button('Open the envelope');
    expect(textOfPage()).toContain('Sealed, opened live');
    const cards = [...document.querySelectorAll('.two h2')].map((one) => one.textContent);
    expect(cards[0]).toBe('Open the envelope');
    expect(cards.filter((one) => one === 'Open the envelope')).toHaveLength(1);
  });
});

describe('the lists of an owner', () => {
  it.each(['/welcome', '/profile/draw-list', '/profile/promo-draw-list'])(
    'at %s say that a LIVE draw waits for its owner (product §2.12)',
    async (address) => {
      serveLists();
      await openApp(address);
      await button('Night on stage');
      expect(textOfPage()).toContain('Sealed, opened live');
    },
  );

  it.each(['/welcome', '/profile/packages-list'])(
    'at %s say that a package is cancelled, and one day for its draw (product §2.9)',
    async (address) => {
      serveLists();
      await openApp(address);
      await button('Late birds');
      expect(textOfPage()).toContain('Cancelled');
      expect(textOfPage()).toContain('1 Jan 2099');
      const days = [...document.querySelectorAll('time b')].map((one) => one.textContent);
      expect(days).toContain('1');
      expect(textOfPage()).toMatch(/1 Jan 2099, 11:00 pm UTC/i);
    },
  );
});

describe('the members of a draw', () => {
  it.each([
    [true, 'The newest 1,000 are listed, and more match. The file has all of them.'],
    [false, 'Download CSV'],
  ])('say whether more match than are listed: %s (product §10.4)', async (hasMore, words) => {
    const member = {
      ownerEmail: 'mia@example.com',
      ticketCount: 2,
      paid: { amount: 10, currency: 'AUD' },
      latestCreatedAt: '2026-01-01T08:00:00.000Z',
      awaitsConfirmation: false,
      name: null,
      phone: null,
    };
    serve(({ path }) => {
      if (path.startsWith('/api/club-owner/draw/membership/')) {
        const counts = { totalPages: 100, totalRecords: 1_000, hasMore };
        return { status: 200, body: { members: [member], ...counts } };
      }
      return path.startsWith('/api/club-owner/draw/')
        ? { status: 200, body: ownedDrawOnWire() }
        : undefined;
    });
    await openApp(`/draw-memberships/${String(waiting.id)}?email=mia`);
    await button('Download CSV');
    expect(textOfPage()).toContain(words);
    expect(textOfPage().includes('more match')).toBe(hasMore);
  });
});
