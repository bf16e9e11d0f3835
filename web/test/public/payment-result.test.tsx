// @vitest-environment happy-dom
import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaymentPage } from '../../src/public/result/payment-page.tsx';
import { renderPage } from '../../src/public/render-page.tsx';
import { pageDraw, paymentPage, site } from './page-facts.ts';
import { find } from './served-document.ts';

let root: Root | undefined;
let asked = 0;

afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
});

/** Shows a page to a browser, for whose payment the server answers that it is in this state. */
function show(page: ReturnType<typeof paymentPage>, state: string): void {
  const news = { state, count: 3, total: 30, currency: 'AUD', codes: null, discounts: [] };
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(JSON.stringify(news), { status: 200 });
  });
  const { html } = renderPage(page, site);
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const props = JSON.parse(find('#data').textContent);
  root = hydrateRoot(find('#page'), createElement(PaymentPage, props));
}

async function titled(title: string): Promise<void> {
  await vi.waitFor(() => expect(find('h1').textContent).toContain(title));
}

function linkNamed(name: string): string | null | undefined {
  const all = [...document.querySelectorAll('a')];
  return all.find(({ textContent }) => textContent === name)?.getAttribute('href');
}

describe('the page of a payment of which nothing is left', () => {
  it.each([
    ['success', 'gaveWay', 'Your tickets went to others', 'Buy again'],
    ['success', 'expired', 'This payment was not finished', 'Buy again'],
    ['cancel', 'gaveWay', 'Your tickets went to others', 'Try again'],
  ] as const)('(%s, %s) offers to buy again (product §2.16)', async (status, state, title, way) => {
    show(paymentPage(status, { count: 3 }), state);
    await titled(title);
    expect(linkNamed(way)).toBe(`/total?drawId=${pageDraw().id}&count=3`);
  });

  it('offers nothing once the draw is over', async () => {
    show({ ...paymentPage('success'), draw: pageDraw({ status: 'Expired' }) }, 'gaveWay');
    await titled('Your tickets went to others');
    expect(linkNamed('Buy again')).toBeUndefined();
  });

  it('says that it was canceled where its buyer did so', async () => {
    show(paymentPage('cancel'), 'expired');
    await vi.waitFor(() => expect(asked).toBe(2));
    await titled('Your payment was canceled.');
    expect(linkNamed('Try again')).toBeDefined();
    expect(linkNamed('Buy again')).toBeUndefined();
  });
});

/** The press that follows the club, as a person sees it. */
function followPress(): Element | undefined {
  const all = [...document.querySelectorAll('form[action^="/follow"] button')];
  return all.find((one) => !one.closest('[hidden]'));
}

describe('the press that follows the club (product §2.16)', () => {
  it.each([
    ['paid', 'You’re in', true],
    ['processing', 'Your payment is being confirmed', false],
    ['expired', 'This payment was not finished', false],
    ['late', 'Your payment came too late', false],
    ['refunded', 'Your payment was refunded', false],
    ['unknown', 'We have no payment like this', false],
  ] as const)('after a payment that is %s: %s, %s', async (state, title, isThere) => {
    show(paymentPage('success', { email: 'buyer@example.com' }), state);
    await titled(title);
    expect(followPress() !== undefined).toBe(isThere);
  });

  it('stands below a draw that was lost, too', async () => {
    const words = 'The winning ticket is 1-2.';
    const result = { outcome: 'winner', drawnCode: '1-2', winnerCode: '1-2' } as const;
    const draw = pageDraw({ status: 'Expired', result: { ...result, passedOver: [], words } });
    show({ ...paymentPage('success', { email: 'buyer@example.com' }), draw }, 'paid');
    await titled('This draw is over');
    expect(followPress()).toBeDefined();
  });
});

it('the page of a canceled payment that is paid all the same says so (product §2.16)', async () => {
  show(paymentPage('cancel'), 'paid');
  await titled('You’re in');
  expect(document.body.textContent).not.toContain('Nothing was charged');
});
