// @vitest-environment happy-dom
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../src/public/render-page.tsx';
import { drawPage, pageDraw, paymentPage, promoPage, site, totalPage } from './page-facts.ts';
import { everyPage } from './every-page.ts';
import { behaviourBuild, readAs } from './behaviour-build.ts';
import { find, input, type } from './served-document.ts';
import { settled } from './settled.ts';
import { SilentStream, streamsExcept } from './silent-stream.ts';

type Page = Parameters<typeof renderPage>[0];
type Call = { path: string; method: string; body: unknown };
type Answer = { status: number; body: unknown } | 'silence';

const folder = behaviourBuild();
let answers: (call: Call) => Answer | Promise<Answer>;
let calls: Call[] = [];

beforeEach(() => {
  calls = [];
  // An earlier test may have left an entry in this tab, whose ticket would take the form's place.
  sessionStorage.clear();
  localStorage.clear();
  answers = () => ({ status: 404, body: { error: 'There is nothing.' } });
  // The stand-in of a browser loads no pictures, and calls them complete.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1280);
  // A stream that says nothing: what follows a draw is tested beside it.
  vi.stubGlobal('EventSource', SilentStream);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { path, method: init.method ?? 'GET', body };
    calls.push(call);
    const answer = await answers(call);
    if (answer === 'silence') throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Puts a page into the document as a browser gets it, without its script. */
function serve(page: Page | undefined): void {
  if (!page) throw new Error('no such page');
  const { html } = renderPage(page, site);
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}

const expectWinner = (): void => expect(find('.t-stub').textContent).toContain('Winning ticket');

let loads = 0;

/** Lets the script of a page arrive, in a module of its own each time. */
async function arrive(
  library: string,
  script: 'draw' | 'total' | 'payment' | 'promo' | 'stage',
): Promise<void> {
  loads += 1;
  const file = pathToFileURL(join(folder(), library, `${script}.js`)).href;
  await import(/* @vite-ignore */ `${file}?load=${loads}`);
  await settled();
}

function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')];
  const found = all.find(
    (one) => one.textContent.trim() === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`the page has no button ${name}`);
  return found;
}

function markup(): string {
  return find('#page').innerHTML.replace(/<!--.*?-->/g, '');
}

function withoutClocks(text: string): string {
  return text.replaceAll(/aria-label="[^"]*left"|<b>\d+<\/b>/g, '');
}

function alertOfForm(): string {
  return find('form > [role=alert]').textContent;
}

async function fillCheckout(): Promise<void> {
  type('email', 'jo@mail.example');
  find('input[value=card]').click();
  input('terms').click();
  await settled();
}

describe.each(['preact', 'react'])('public pages on %s', (library) => {
  it.each(
    'onSale withoutPicture full cancelled won severalWon passedOn notWon withoutEntries'.split(' '),
  )('a draw that is %s stays as it was served', async (name) => {
    serve(everyPage[name]);
    const served = markup();
    await arrive(library, 'draw');
    // The clock goes on from the instant of the answer, and a reader elsewhere has the local time,
    // too.
    const later = /Closes in [^<]*|<small>[^<]* where you are<\/small>/g;
    expect(markup().replace(later, '')).toBe(served.replace(later, ''));
  });

  it.each(Object.keys(everyPage).filter((name) => name.startsWith('stage')))(
    'the script takes %s over as it was served',
    async (name) => {
      // The answer came just now.
      vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
      serve(everyPage[name]);
      const served = markup();
      await arrive(library, 'stage');
      // Clocks go on from the instant of the answer.
      expect(withoutClocks(markup())).toBe(withoutClocks(served));
    },
  );

  it('a number typed before the script arrives is kept and counted', async () => {
    serve(drawPage());
    input('count').value = '7';
    await arrive(library, 'draw');
    expect(input('count').value).toBe('7');
    expect(find('.buy .total').textContent).toContain('$70.00');
  });

  it.each([
    ['de-DE', '10,00 $', '3.412 of 5.000'],
    ['en-US', '$10.00', '3,412 of 5,000'],
    ['fa', '۱۰٫۰۰', '۳٬۴۱۲'],
  ])('a reader of %s sees %s and %s (product §15.7)', async (language, price, sold) => {
    readAs(language);
    serve(drawPage());
    await arrive(library, 'draw');
    const text = find('.ticket').textContent.replaceAll('\u00a0', ' ');
    expect(text).toContain(price);
    expect(text).toContain(sold);
    expect(input('count').value).toBe('1');
  });

  it('steps change the count within its bounds', async () => {
    serve(everyPage.fewLeft);
    await arrive(library, 'draw');
    expect(button('One fewer').disabled).toBe(true);
    button('One more').click();
    await settled();
    expect(input('count').value).toBe('2');
    expect(find('.buy .total').textContent).toContain('$20.00');
    type('count', '7');
    await settled();
    expect(button('One more').disabled).toBe(true);
  });

  it.each(['0', '', '-1', '1.5'])('Next is disabled for "%s" tickets', async (count) => {
    serve(drawPage());
    await arrive(library, 'draw');
    type('count', count);
    await settled();
    expect(button('Next').disabled).toBe(true);
  });

  it('says why a count is too high', async () => {
    serve(everyPage.fewLeft);
    await arrive(library, 'draw');
    type('count', '8');
    await settled();
    expect(find('#count-error').textContent).toBe('Only 7 tickets are left.');
    type('count', '1.5');
    await settled();
    expect(find('#count-error').textContent).toBe('Please enter a whole number of tickets.');
    type('count', '501');
    await settled();
    expect(find('#count-error').textContent).toBe('At most 500 tickets in one purchase.');
    expect(button('Next').disabled).toBe(true);
  });

  it('shows what became of the draw when it is asked again', async () => {
    const { runAt, capacity } = pageDraw();
    const codes = { drawnCode: '1-2-3', winnerCode: '1-2-3', passedOver: [] };
    const result = { outcome: 'winner', ...codes, words: 'The winning ticket is 1-2-3.' };
    const id = '019ac1f2-7be4-7000-8000-0000000000ff';
    const broken = `/public/draws/${id}/events`;
    vi.stubGlobal('EventSource', streamsExcept(broken));
    const wire = { runAt, capacity, noOfPartic: 5000, deactivatedAt: null };
    answers = () => ({ status: 200, body: { ...wire, status: 'Expired', result } });
    serve(drawPage({ id }));
    await arrive(library, 'draw');
    await vi.waitFor(expectWinner, { timeout: 20_000 });
    expect(calls.map((call) => call.path)).toContain(`/public/club-owner/draw/${id}`);
    expect(find('main > output').textContent).toBe('The winning ticket is 1-2-3.');
    // The texts that the server alone writes come last, a while later.
    const isFetchedAnew = () => {
      const asked = calls.map(({ path }) => path);
      expect(asked).toContainEqual(expect.stringContaining(`${location.href}?state=Expired`));
    };
    await vi.waitFor(isFetchedAnew, { timeout: 20_000 });
  });

  it('Join says what is missing, and sends nothing (product §5.8)', async () => {
    serve(promoPage());
    await arrive(library, 'promo');
    type('name', 'M');
    button('Join').click();
    await settled();
    expect(find('#name-error').textContent).toBe('Please enter your full name');
    expect(find('#email-error').textContent).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(input('name'));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    [201, false, 'Successfully signed up for the promotional draw!', 'Join'],
    [200, true, 'You are here already.', 'Already Signed Up'],
  ])(
    'Join answered by %i says so (product §4.11)',
    async (status, alreadySigned, message, name) => {
      // The page also asks for the draw, whenever it comes to it, and pages of earlier tests still
      // ask.
      answers = ({ path }) =>
        path.endsWith('/promo-draw-signup')
          ? { status, body: { alreadySigned, message } }
          : 'silence';
      serve(promoPage());
      input('name').value = 'Mia Chen';
      await arrive(library, 'promo');
      type('email', ' mia@mail.example ');
      button('Join').click();
      button('Join').click();
      await vi.waitFor(() => expect(find('form output').textContent).toBe(message), {
        timeout: 20_000,
      });
      expect(button(name).disabled).toBe(true);
      const body = {
        name: 'Mia Chen',
        email: 'mia@mail.example',
        phone: '',
        drawId: pageDraw().id,
        termsVersion: pageDraw().termsVersion,
      };
      const path = '/public/club-owner/promo-draw-signup';
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([
        { path, method: 'POST', body },
      ]);
      type('email', 'noah@mail.example');
      await settled();
      expect(button('Join').disabled).toBe(false);
    },
  );

  it("a sign-up that fails says why, in the server's words or ours", async () => {
    answers = () => ({ status: 409, body: { error: 'This draw is full.' } });
    serve(promoPage());
    await arrive(library, 'promo');
    type('name', 'Mia Chen');
    type('email', 'mia@mail.example');
    button('Join').click();
    await vi.waitFor(() => expect(alertOfForm()).toBe('This draw is full.'));
    answers = () => 'silence';
    button('Join').click();
    const ours = 'There is no connection to Clubdraw. What you typed is still here.';
    await vi.waitFor(() => expect(alertOfForm()).toBe(ours));
  });

  it('Complete Payment is enabled by a valid e-mail, a method and the terms together', async () => {
    serve(totalPage());
    await arrive(library, 'total');
    expect(button('Complete Payment').disabled).toBe(true);
    await fillCheckout();
    expect(button('Complete Payment').disabled).toBe(false);
    type('email', 'jo@mail');
    await settled();
    expect(button('Complete Payment').disabled).toBe(true);
    input('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    input('email').dispatchEvent(new FocusEvent('blur'));
    await settled();
    expect(find('#email-error').textContent).toBe('Please enter a valid email address.');
  });

  it('what was chosen before the script arrives counts', async () => {
    serve(totalPage());
    input('email').value = 'jo@mail.example';
    find('input[value=card]').click();
    input('terms').checked = true;
    await arrive(library, 'total');
    expect(input('email').value).toBe('jo@mail.example');
    expect(button('Complete Payment').disabled).toBe(false);
  });

  it('an order is sent once, however often it is pressed', async () => {
    answers = () => new Promise(() => {});
    serve(totalPage());
    await arrive(library, 'total');
    await fillCheckout();
    type('phone', ' 0400 000 000 ');
    await settled();
    const pay = button('Complete Payment');
    pay.click();
    pay.click();
    await settled();
    expect(calls).toEqual([
      {
        path: '/public/payment',
        method: 'POST',
        body: {
          count: 2,
          drawID: pageDraw().id,
          termsVersion: pageDraw().termsVersion,
          email: 'jo@mail.example',
          paymentMethod: 'card',
          phone: '0400 000 000',
          total: 20,
          currency: 'AUD',
        },
      },
    ]);
    expect(pay.getAttribute('aria-busy')).toBe('true');
    expect(document.querySelector('.busy')).not.toBeNull();
  });

  it.each([
    [{ status: 409, body: { error: 'This draw is full.' } }, 'This draw is full.'],
    [{ status: 500, body: {} }, 'An unexpected error occurred'],
    ['silence', 'Warning: Try again later'],
  ] as const)('a failed order %j says: %s (product §2.15)', async (answer, words) => {
    answers = () => answer;
    serve(totalPage());
    await arrive(library, 'total');
    await fillCheckout();
    button('Complete Payment').click();
    await settled();
    expect(find('form').textContent).toContain(words);
    expect(button('Complete Payment').disabled).toBe(false);
  });

  it('a buyer in line keeps the place over a reload and without a connection, and gives it back (product §14.14)', async () => {
    const news = { status: 202, body: { waiting: { paymentId: 'p', position: 312, seconds: 4 } } };
    answers = ({ path }) => (path.endsWith('/release') ? { status: 200, body: {} } : news);
    for (const isReload of [false, true]) {
      serve(totalPage());
      await arrive(library, 'total');
      if (!isReload) {
        await fillCheckout();
        button('Complete Payment').click();
      }
      const words = 'You are number 312 in line, about 4 seconds.';
      await vi.waitFor(() => expect(find('.line').textContent).toContain(words));
      // An effect moves the focus, after the words are there.
      const held = 'Your tickets are held.';
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(held));
    }
    answers = ({ path }) => (path.endsWith('/release') ? { status: 200, body: {} } : 'silence');
    const kept = 'There is no answer just now. Your place in line is kept.';
    await vi.waitFor(() => expect(find('.line').textContent).toContain(kept), 5_000);
    button('Give my place back').click();
    await vi.waitFor(() => expect(document.querySelector('.line')).toBeNull());
    const sent = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(sent).toEqual(['/public/payment', '/public/payment/p/release']);
  });

  const paidNews = { count: 2, total: 20, currency: 'AUD', codes: ['4-0-9'], discounts: [] };

  it.each([
    [{ status: 200, body: { ...paidNews, state: 'paid' } }, 'You’re in'],
    [{ status: 200, body: { ...paidNews, state: 'late' } }, 'too late'],
    [{ status: 404, body: { error: 'There is no payment with this ID.' } }, 'no payment like this'],
    ['silence', 'being confirmed'],
  ] as const)('a payment that the server answers with %j says: %s', async (answer, words) => {
    answers = () => answer;
    serve(paymentPage('success'));
    await arrive(library, 'payment');
    expect(find('h1').textContent).toContain(words);
    expect(document.querySelectorAll('.chads i').length).toBe(words === 'You’re in' ? 80 : 0);
  });

  it('a canceled payment gives its places back, once', async () => {
    serve(everyPage.cancel);
    await arrive(library, 'payment');
    const { paymentId } = paymentPage('cancel').shown;
    // The page of the test before may still ask for its payment, which is a GET.
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([
      {
        path: `/public/payment/${paymentId}/release`,
        method: 'POST',
        body: { email: 'jo@mail.example' },
      },
    ]);
  });
});
