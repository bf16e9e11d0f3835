// @vitest-environment happy-dom
import { createElement, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { TotalPage } from '../../src/public/checkout/total-page.tsx';
import { PromoPage } from '../../src/public/promo/promo-page.tsx';
import { renderPage } from '../../src/public/render-page.tsx';
import { pageDraw, promoPage, site, totalPage } from './page-facts.ts';
import { find, input, type } from './served-document.ts';

type Answer = { status: number; body: unknown };

let calls: { path: string; body: unknown; secret: string | undefined }[] = [];
let answers: (path: string) => Answer;
let roots: Root[] = [];

beforeEach(() => {
  calls = [];
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/total');
  vi.stubGlobal('EventSource', EventTarget);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const secret = new Headers(init.headers).get('X-Payment-Secret') ?? undefined;
    calls.push({ path, body, secret });
    const answer = answers(path);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
  vi.unstubAllGlobals();
});

/** Puts a page into the document as its server wrote it, and lets its script take it over. */
function open<Props extends object>(page: PublicPage, Page: ComponentType<Props>): void {
  const { html } = renderPage(page, site);
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const props: Props = JSON.parse(find('#data').textContent);
  roots.push(hydrateRoot(find('#page'), createElement(Page, props)));
}

function byText(selector: string, text: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.textContent.trim() === text,
  );
}

async function pressed(selector: string, text: string): Promise<void> {
  await vi.waitFor(() => expect(byText(selector, text)).toBeDefined());
  byText(selector, text)?.click();
}

/** Presses a link beside the number until its script is there: before that it is a plain link. */
async function step(name: string, shows: string): Promise<void> {
  const link = find(`a[aria-label="${name}"]`);
  await vi.waitFor(() => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    if (find('.stepper b').textContent !== shows) link.dispatchEvent(press);
    expect(press.defaultPrevented || find('.stepper b').textContent === shows).toBe(true);
  });
  await vi.waitFor(() => expect(find('.stepper b').textContent).toBe(shows));
}

describe('a checkout of tickets', () => {
  it('takes another number without a reload, and keeps what was typed (product §2.15)', async () => {
    open(totalPage(), TotalPage);
    type('email', 'jo@mail.example');
    await step('One more', '3');
    expect(find('article').textContent).toContain('3 tickets');
    expect(find('article').textContent).toContain('$30.00');
    expect(location.search).toBe(`?drawId=${pageDraw().id}&count=3`);
    await step('One fewer', '2');
    await step('One fewer', '1');
    expect(find('article').textContent).toContain('1 ticket');
    expect(find('a[aria-label="One fewer"]').hasAttribute('href')).toBe(false);
    expect(input('email').value).toBe('jo@mail.example');
  });

  it('offers as many as are left when a press is refused, and one press buys them (product §2.15)', async () => {
    answers = () => ({ status: 409, body: { error: 'Only 1 ticket is left.' } });
    open(totalPage(), TotalPage);
    type('email', 'jo@mail.example');
    type('phone', '0400 000 000');
    find('input[value=card]').click();
    find('#terms').click();
    await pressed('button:not(:disabled)', 'Complete Payment');
    await pressed('button', 'Buy 1 instead');
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual({ ...Object(calls[0]?.body), count: 1, total: 10 });
    expect(calls[1]?.body).toMatchObject({ email: 'jo@mail.example', phone: '0400 000 000' });
    expect(location.search).toContain('count=1');
    expect(find('article').textContent).toContain('$10.00');
  });

  it('that the last places escaped leads back to the draw', async () => {
    answers = () => ({ status: 409, body: { error: 'This draw is full.' } });
    open(totalPage(), TotalPage);
    type('email', 'jo@mail.example');
    find('input[value=card]').click();
    find('#terms').click();
    await pressed('button:not(:disabled)', 'Complete Payment');
    await vi.waitFor(() => {
      const back = byText('form a', 'Back to the draw');
      expect(back?.getAttribute('href')).toBe(`/draw-info/${pageDraw().id}`);
    });
  });
});

describe('the form of a promotional draw', () => {
  const secret = `019ac1f2-7be4-7000-8000-0000000000e1.${'s'.repeat(43)}`;
  const news = { state: 'paid', count: 1, total: 0, currency: 'AUD', discounts: [] };
  const draw = { clubName: 'Surf Club' };

  function answerTo(path: string): Answer {
    if (path.startsWith('/public/payment/'))
      return { status: 200, body: { ...news, codes: ['4-0-9-1-7-3'] } };
    return { status: 201, body: { alreadySigned: false, message: '', secret } };
  }

  it('becomes the ticket once somebody has joined, and a reload keeps it (product §2.15)', async () => {
    answers = answerTo;
    open(promoPage(draw), PromoPage);
    type('name', 'Mia Chen');
    type('email', 'mia@mail.example');
    byText('button', 'Join')?.click();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('You’re in.'));
    const ticket = find('.joined');
    await vi.waitFor(() => expect(ticket.textContent).toContain('4-0-9-1-7-3'));
    expect(ticket.querySelector('output')?.textContent).toContain('Successfully signed up');
    expect(ticket.textContent).toContain('mia@mail.example');
    expect(ticket.textContent).toContain('Follow Surf Club');
    expect(byText('.joined a', 'Add to calendar')).toBeDefined();
    expect(byText('.joined button', 'Share')).toBeDefined();
    expect(calls.find(({ path }) => path.startsWith('/public/payment/'))?.secret).toBe(secret);

    open(promoPage(draw), PromoPage);
    await vi.waitFor(() => expect(find('.joined').textContent).toContain('4-0-9-1-7-3'));
    await pressed('.joined a', 'Enter somebody else');
    await vi.waitFor(() => expect(input('email').value).toBe(''));
    expect(document.body.textContent).not.toContain('Please enter');
    open(promoPage(draw), PromoPage);
    expect(document.querySelector('form')).not.toBeNull();
  });

  it('shows the ticket also to the person who took the last one', async () => {
    answers = answerTo;
    sessionStorage.setItem(
      `entry ${pageDraw().id}`,
      JSON.stringify({ id: secret.slice(0, 36), email: 'mia@mail.example' }),
    );
    open(promoPage({ participants: 5000, status: 'Full Capacity' }), PromoPage);
    expect(document.body.textContent).toContain('This draw is full.');
    await vi.waitFor(() => expect(find('.joined').textContent).toContain('You’re in.'));
  });
});
