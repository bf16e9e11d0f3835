import { expect, it } from 'vitest';
import { freeEntry, freeEntryPage, pageDraw, paymentPage, totalPage } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

const prizes = [
  { prize: 'A camper van', quantity: 1, value: null },
  { prize: 'A shirt', quantity: 2, value: null },
];
const facts = { prize: 'A camper van', prizes, onePrizeEach: true } as const;

it('a page with one line for what can be won tells of all prizes (product §2.16, §2.37)', () => {
  const bought = { ...paymentPage('success'), draw: pageDraw(facts) };
  expect(textOf(htmlOf(bought))).toContain('A camper van and 2 more prizes');
  const free = textOf(htmlOf(freeEntryPage({ ...facts, freeEntry })));
  expect(free).toContain('A camper van and 2 more prizes . Drawn on');
  expect(textOf(htmlOf(paymentPage('success')))).not.toContain('more prize');
});

it('the rules of a draw with many stand folded between the total and the form that pays (product §12.14)', () => {
  const html = htmlOf(totalPage(facts));
  const [, folded = ''] = /<details><summary>(.*?)<\/details>/s.exec(html) ?? [];
  expect(textOf(`<body>${folded}`)).toMatch(/This draw Its \d rules/);
  expect(folded).toContain('Places 2 to 3: A shirt.');
  const ofOne = htmlOf(totalPage({ giveaways: 20 }));
  expect(ofOne).toContain('The club may give away at most 20 tickets.');
  expect(ofOne).not.toContain('<details><summary>');
});

function orderOf(page: ReturnType<typeof totalPage>) {
  if (page.page !== 'total' || !page.order) throw new Error('no order');
  return { page, order: page.order };
}

it('an order with a code has a line for all its tickets, which are no bundle (product §14.18)', () => {
  const { page, order } = orderOf(totalPage());
  const [total, full] = [
    { amount: 0, currency: 'AUD' },
    { amount: 2000, currency: 'AUD' },
  ] as const;
  const price = { count: 2, lines: [{ tickets: 2, times: 1, price: total, total }], total, full };
  const text = textOf(
    htmlOf({
      ...page,
      order: { ...order, total, price: { ...price, better: null }, code: 'FRIENDS' },
    }),
  );
  expect(text).toContain('2 tickets $0.00 You save $20.00');
  expect(text).not.toContain('1 × 2 tickets');
  expect(text).toContain('Free. Your tickets come by e‑mail.');
});
