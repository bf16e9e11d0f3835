// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHold } from '../../src/public/hold/keep-hold.ts';
import { dropHold, keptHolds } from '../../src/public/hold/kept-holds.ts';
import { OwnHolds } from '../../src/public/hold/own-holds-list.tsx';
import { pageDraw, renderedAt, site } from './page-facts.ts';
import { find } from './served-document.ts';
import { renderPage } from '../../src/public/render-page.tsx';

const { id: drawId } = pageDraw();
const paymentId = '019ac1f2-7be4-7000-8000-0000000000a1';
const secret = `${paymentId}.${'s'.repeat(43)}`;
const held = {
  state: 'processing',
  heldUntil: '2026-11-22T00:50:00.000Z',
  count: 3,
  total: 30,
  currency: 'AUD',
  ticketsStay: false,
  refundable: 30,
  byBank: null,
  codes: null,
  discounts: [],
};

let news: Record<string, unknown> | 'silence' | 'unknown' = held;
let calls: { path: string; method: string; secret: string | null }[] = [];
let root: Root;

beforeEach(() => {
  localStorage.clear();
  calls = [];
  news = held;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers).get('X-Payment-Secret');
    calls.push({ path, method: init.method ?? 'GET', secret: sent });
    if (news === 'silence') throw new TypeError('no connection');
    if (news === 'unknown') return new Response('{"error":"no"}', { status: 404 });
    if (path.endsWith('/release')) news = { ...held, state: 'expired', heldUntil: null };
    return new Response(JSON.stringify(news), { status: 200 });
  });
});

afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

function open(): void {
  document.body.innerHTML = '<main class="page"></main>';
  root = createRoot(find('main'));
  root.render(createElement(OwnHolds, { drawId, isAlone: false }));
}

async function shows(text: string): Promise<void> {
  await vi.waitFor(() => expect(find('.own').textContent).toContain(text));
}

function press(name: string): void {
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
}

describe('tickets that this browser holds (product §2.15)', () => {
  it('are shown with their time and two ways on, by the secret alone', async () => {
    keepHold(drawId, secret);
    open();
    await shows('Your 3 tickets are held until ');
    expect(find('.own').className).toContain('held');
    expect(calls).toEqual([{ path: `/public/payment/${paymentId}`, method: 'GET', secret }]);
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Go on paying',
      'Give them back',
    ]);
  });

  it('are given back by a press, and the focus stays where that is said', async () => {
    keepHold(drawId, secret);
    open();
    await shows('held until');
    press('Give them back');
    await shows('Your 3 tickets are not held any more. Nothing was charged.');
    expect(calls.find(({ method }) => method === 'POST')).toEqual({
      path: `/public/payment/${paymentId}/release`,
      method: 'POST',
      secret,
    });
    expect(document.querySelector('.held')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(find('.own h2')));
    expect(keptHolds()).toEqual([]);
  });

  it.each([
    ['paid', 'You’re in, 3 times.'],
    ['expired', 'Your 3 tickets are not held any more. Nothing was charged.'],
    ['gaveWay', 'Your tickets went to others'],
    ['late', 'Your payment came too late'],
  ])('that are %s say so once, and are kept no longer', async (state, words) => {
    keepHold(drawId, secret);
    news = { ...held, state, heldUntil: null };
    open();
    await shows(words);
    expect(document.querySelector('button')).toBeNull();
    expect(keptHolds()).toEqual([]);
  });

  it('of a draw whose sale ended are held no more, and are asked for until it is known', async () => {
    keepHold(drawId, secret);
    news = { ...held, heldUntil: null };
    open();
    await shows('The draw takes no more tickets.');
    expect(document.querySelector('.held')).toBeNull();
    expect(keptHolds()).toHaveLength(1);
  });

  it('follow what another tab does at once', async () => {
    keepHold(drawId, secret);
    open();
    await shows('held until');
    news = { ...held, state: 'paid', heldUntil: null };
    dropHold(paymentId);
    window.dispatchEvent(new Event('storage'));
    await shows('You’re in, 3 times.');
    expect(document.querySelector('button')).toBeNull();
  });

  it('are one each: two orders of one browser stand below each other', async () => {
    const other = secret.replace('a1', 'a2');
    keepHold(drawId, secret);
    keepHold(drawId, other);
    keepHold('019ac1f2-7be4-7000-8000-0000000000ff', secret.replace('a1', 'a3'));
    open();
    await vi.waitFor(() => expect(document.querySelectorAll('.own.held')).toHaveLength(2));
    dropHold(paymentId);
    expect(keptHolds().map((one) => one.secret)).toEqual([other, expect.any(String)]);
  });

  it('say nothing without a connection, and forget a payment that nobody knows', async () => {
    keepHold(drawId, secret);
    news = 'silence';
    open();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(document.querySelector('.own')).toBeNull();
    expect(keptHolds()).toHaveLength(1);
    news = 'unknown';
    window.dispatchEvent(new Event('storage'));
    await vi.waitFor(() => expect(keptHolds()).toEqual([]));
    expect(document.querySelector('.own')).toBeNull();
  });
});

it('a checkout of a full draw can tell its own buyer, in the place of that it is full (product §2.15)', () => {
  const full = { page: 'total', order: null, draw: pageDraw(), now: renderedAt } as const;
  const htmlFor = (reason: string) => renderPage({ ...full, reason }, site).html;
  expect(htmlFor('This draw is full.')).toContain('hero-msg full');
  expect(htmlFor('Only 2 tickets are left.')).not.toContain('hero-msg full');
});
