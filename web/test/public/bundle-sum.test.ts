// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { pageDraw } from './page-facts.ts';
import { find } from './served-document.ts';

const aud = (amount: number) => ({ amount, currency: 'AUD' }) as const;
const bundles = [
  { count: 5, price: aud(1000) },
  { count: 10, price: aud(2000) },
];

beforeEach(async () => {
  const offer = { bundles, maxPerPerson: 12, most: 12, words: 'no more' };
  const data = JSON.stringify({ draw: pageDraw({ entryCost: aud(300), offer }) });
  document.body.innerHTML = `<main><ul class="bundles">
    ${bundles.map(({ count }) => `<li><a href="/total?drawId=1&count=${count}">${count}</a></li>`).join('')}
    </ul><div id="sum"></div><input id="count" value="1" max="12"></main>
    <script type="application/json" id="data">${data}</script>`;
  vi.resetModules();
  await import('../../src/public/draw/offer/show-sum.ts');
});

const sum = (): string => find('#sum').textContent;

function type(count: string): string {
  const field = document.querySelector('input');
  if (field) field.value = count;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  return sum();
}

it('a draw with bundles says what any number comes to, what is saved and what costs no more (product §2.15, §14.16)', () => {
  expect(sum()).toBe('Total$3.00 AUD');
  expect(type('4')).toBe('Total$12.00 AUD5 tickets cost less: $10.00 AUD.');
  find('#sum button').click();
  expect(document.querySelector('input')?.value).toBe('5');
  expect(sum()).toBe('Total$10.00 AUDYou save $5.00');
  expect(type('11')).toBe('Total$23.00 AUDYou save $10.00');
});

it('nothing stands there for a number that nobody can buy, and nothing better than is left', () => {
  for (const count of ['', '0', '1.5', 'x', '13', '-2']) expect(type(count)).toBe('');
  document.querySelector('input')?.setAttribute('max', '4');
  expect(type('4')).toBe('Total$12.00 AUD');
  expect(type('5')).toBe('');
});

const offered = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.bundles li')].flatMap((one) =>
    one.hidden ? [] : one.textContent,
  );

it('the sum and the bundles follow the places that go and come while the page is open (product §2.15, §14.16)', async () => {
  const all = 'Total$22.00 AUDYou save $5.0010 tickets cost less: $20.00 AUD.';
  expect([type('9'), offered()]).toEqual([all, ['5', '10']]);
  find('#count').setAttribute('max', '9');
  await vi.waitFor(() => expect(sum()).toBe('Total$22.00 AUDYou save $5.00'));
  expect(offered()).toEqual(['5']);
  find('#count').setAttribute('max', '4');
  await vi.waitFor(() => expect([sum(), offered()]).toEqual(['', []]));
  find('#count').setAttribute('max', '12');
  await vi.waitFor(() => expect([sum(), offered()]).toEqual([all, ['5', '10']]));
});

it('the sum stands in a form that comes back when a full draw has free places again (product §2.15)', async () => {
  const form = document.querySelector('main');
  form?.replaceChildren();
  await Promise.resolve();
  form?.insertAdjacentHTML('beforeend', '<div id="sum"></div><input id="count" value="5" max="6">');
  await vi.waitFor(() => expect(sum()).toBe('Total$10.00 AUDYou save $5.00'));
});
