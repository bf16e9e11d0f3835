import { expect, it } from 'vitest';
import {
  drawPage,
  freeEntry,
  freeEntryPage,
  pageDraw,
  paymentPage,
  totalPage,
} from './page-facts.ts';
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
  expect(free).toContain('A camper van and 2 more prizes . The draw is on');
  expect(textOf(htmlOf(paymentPage('success')))).not.toContain('more prize');
});

it.each([
  ['between the total and the form that pays', totalPage],
  ['below the ticket', drawPage],
])('the rules of a draw stand folded %s, few or many (product §12.14)', (_where, pageOf) => {
  for (const [given, rule] of [
    [facts, 'Places 2 to 3: A shirt.'],
    [{ giveaways: 20 }, 'The club may give away at most 20 tickets.'],
  ] as const) {
    const html = htmlOf(pageOf(given));
    const [, folded = ''] = /<details><summary>(<h2 id="rules".*?)<\/details>/s.exec(html) ?? [];
    expect(textOf(`<body ${folded}`)).toContain('The rules of this draw');
    expect(folded).toContain(rule);
    expect(html.replace(folded, '')).not.toContain(rule);
  }
});

it('a list of prizes that is too long leads into the folded rules (product §12.14)', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ...prizes[0], prize: `Prize ${at + 1}` }));
  const html = htmlOf(drawPage({ ...facts, prizes: many as typeof prizes }));
  expect(html).toContain('<a href="#this-draw">and 3 more prizes</a>');
  const [, folded = ''] =
    /<details><summary><h2 id="rules".*?<\/summary>(.*?)<\/details>/s.exec(html) ?? [];
  expect(folded).toMatch(/^<div class="stack-s" id="this-draw">/);
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
