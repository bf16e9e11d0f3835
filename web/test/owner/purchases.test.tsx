// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ownedDrawOnWire } from './owner-facts.ts';
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

afterEach(closeApp);

const draw = ownedDrawOnWire();
const paymentId = '019ac1f2-7be4-7000-8000-0000000000c1';

const member = {
  ownerEmail: 'mia@example.com',
  ticketCount: 2,
  paid: { amount: 10, currency: 'AUD' },
  latestCreatedAt: '2026-01-01T08:00:00.000Z',
  awaitsConfirmation: false,
  name: 'Mia Chen',
  phone: '+61 400 000 000',
};

const bought = {
  paymentId,
  at: '2026-01-01T08:00:00.000Z',
  count: 2,
  codes: ['1-2-3', '4-5-6'],
  state: 'paid',
  total: 10,
  refundable: 10,
  currency: 'AUD',
  refund: { allowed: true },
};

const refunding = {
  ...bought,
  codes: [],
  state: 'refunding',
  refund: { allowed: false, reason: 'This payment was already refunded.' },
};

/** Answers for one buyer; `refused` is what the server says to a refund. */
function serveBuyer(refused?: string): void {
  let purchase: unknown = bought;
  serve(({ path, method }) => {
    if (path.endsWith('/mail')) return { status: 200, body: { sent: true } };
    if (method === 'POST' && path.endsWith('/refund')) {
      if (refused !== undefined) return { status: 409, body: { error: refused } };
      purchase = refunding;
      return { status: 200, body: { refundedAmount: 10, currency: 'AUD' } };
    }
    if (path.includes('/purchases?'))
      return { status: 200, body: { purchases: [purchase], hasMore: false } };
    if (path.startsWith('/api/club-owner/draw/membership/')) {
      const counts = { totalPages: 1, totalRecords: 1, hasMore: false };
      return { status: 200, body: { members: [member], ...counts } };
    }
    return path.startsWith('/api/club-owner/draw/') ? { status: 200, body: draw } : undefined;
  });
}

async function openPurchases(): Promise<void> {
  await openApp(`/draw-memberships/${draw.id}`);
  const opener = await seen(() =>
    document.querySelector<HTMLElement>('[aria-label="Purchases of mia@example.com"]'),
  );
  await press(opener);
  await button('Send again');
}

describe('the purchases of a buyer', () => {
  it('stand in the list with what they cost (product §2.21)', async () => {
    serveBuyer();
    await openApp(`/draw-memberships/${draw.id}`);
    const row = await seen(() => document.querySelector('.plain-table tbody tr'));
    expect(row.textContent).toContain('2$10.00');
    expect(document.querySelector('.plain-table thead')?.textContent).toContain('Paid');
  });

  it('are shown with name, phone and codes, and sent again (product §2.21)', async () => {
    serveBuyer();
    await openPurchases();
    expect(textOfPage()).toContain('Mia Chen, +61 400 000 000');
    expect(textOfPage()).toContain('2 tickets, $10.00 AUD');
    expect(textOfPage()).toContain('1-2-3');
    await press(await button('Send again'));
    await seen(() => (textOfPage().includes('Sent.') ? true : undefined));
    const posts = callsMade().filter(({ method }) => method === 'POST');
    expect(posts.map(({ path }) => path)).toEqual([`/api/club-owner/payments/${paymentId}/mail`]);
  });

  it('have their money given back after a question that says how much, with the safe answer first (product §2.21)', async () => {
    serveBuyer();
    await openPurchases();
    await press(await button('Give money back'));
    const safe = await button('Keep the money');
    expect(document.activeElement).toBe(safe);
    expect(textOfPage()).toContain(
      'Give $10.00 AUD back to mia@example.com? The 2 tickets stay in the draw',
    );
    await press(await button('Give $10.00 AUD back'));
    await seen(() => (textOfPage().includes('Refund on its way') ? true : undefined));
    expect(callsMade().filter(({ path }) => path.endsWith('/refund'))).toHaveLength(1);
  });

  it('say why no money is given back', async () => {
    serveBuyer('This draw has already been drawn.');
    await openPurchases();
    await press(await button('Give money back'));
    await press(await button('Give $10.00 AUD back'));
    await seen(() =>
      textOfPage().includes('This draw has already been drawn.') ? true : undefined,
    );
    await press(await button('Keep the money'));
    expect((await button('Send again')).hasAttribute('disabled')).toBe(false);
  });
});
