import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { describe, expect, it } from 'vitest';
import { drawPage, free, freeEntry, totalPage } from './page-facts.ts';
import { everyPage } from './every-page.ts';
import { htmlOf, textOf } from './rendered.ts';

const aud = (amount: number) => ({ amount, currency: 'AUD' }) as const;

const prizes = [
  { prize: 'A camper van', quantity: 1, value: aud(100) },
  { prize: 'A shirt', quantity: 2, value: null },
];
const everything = { prizes, onePrizeEach: true, freeEntry, giveaways: 20 } as const;

const text = (page: PublicPage | undefined): string => textOf(htmlOf(page));

/** The pages of people who have not paid yet. */
const beforePaying = {
  'a draw': drawPage(),
  'a draw with everything': drawPage(everything),
  'a LIVE draw': drawPage({ runMethod: 'LIVE' }),
  'a draw that nobody may win': drawPage({ runMethod: 'COMPUTER_PICKED_NO_WINNER' }),
  'the checkout': totalPage(),
  'the checkout of everything': totalPage(everything),
  'the checkout of a membership': everyPage.join,
  'a package': everyPage.package,
};

describe.each(Object.entries(beforePaying))('%s, before paying,', (_name, page) => {
  it('has no word of the protocol (product §2.15)', () => {
    expect(text(page)).not.toMatch(/\breserves?\b|passed over/i);
  });
});

describe('a rehearsal', () => {
  it.each([
    ['the page of a draw', drawPage],
    ['the checkout', totalPage],
  ])('is named once, in the foot of %s (product §2.15)', (_name, pageOf) => {
    const words = text(pageOf({ beacon: 'test' }));
    expect(words.match(/rehearsal|can compute/gi)).toHaveLength(2);
    expect(words).toMatch(/Privacy policy A rehearsal: anybody can compute the number/);
    expect(text(pageOf())).not.toMatch(/rehearsal/i);
  });
});

describe('beside the price of a ticket', () => {
  const chances: [string, Parameters<typeof drawPage>[0], string][] = [
    ['with a number of tickets', { ticketCap: 60 }, 'a chance of 1 in 60 or better.'],
    ['with several places', { ticketCap: 1200, prizes }, 'a chance of 3 in 1,200 or better.'],
    ['with more places than tickets', { ticketCap: 2, prizes }, 'Every ticket wins.'],
    ['without a number', { ticketCap: null }, 'One ticket wins, of all that take part.'],
    [
      'of a number that nobody may hold',
      { runMethod: 'COMPUTER_PICKED_NO_WINNER', numbers: { length: 3, from: 0, to: 9 } },
      'a chance of 1 in 1,000.',
    ],
  ];

  it.each(chances)('a draw %s says its chance (product §2.15)', (_name, facts, words) => {
    expect(text(drawPage(facts))).toContain(words);
  });

  it('stands until when the tickets can be taken back (product §2.15, §4.12)', () => {
    expect(text(drawPage())).toContain('take your tickets back until the draw, and all of your');
    const latestRunAt = '2026-12-12T08:30:00.000Z';
    expect(text(drawPage({ latestRunAt }))).toContain('take your tickets back until all are sold');
    expect(text(drawPage(free))).not.toContain('tickets back');
  });
});

it('a drawn draw tells in the past how it was drawn, and asks nobody to wait (product §2.15)', () => {
  const drawn = text(everyPage.won);
  expect(drawn).toMatch(/Then came a public random number .* With the seed it gave one of the/);
  expect(drawn).not.toMatch(/Then comes|A winner is certain once/);
  expect(drawn).toContain('Tell me of the next draw of ');
  expect(text(everyPage.onSale)).not.toContain('Tell me of the next draw');
});

it('a LIVE draw that is sealed says that it is opened live, and one that is not sealed does not (product §2.15)', () => {
  const live = { runMethod: 'LIVE', status: 'Expired', runAt: '2026-11-21T07:00:00.000Z' } as const;
  const seal = {
    hash: '03'.repeat(32),
    tickets: 3412,
    sealedAt: '2026-11-21T07:01:00.000Z',
    roundAt: '2026-11-21T07:03:00.000Z',
  };
  expect(text(drawPage({ ...live, seal }))).toContain('Expired · Sealed, opened live');
  expect(text(drawPage(live))).not.toContain('opened live');
  const byDate = { ...live, runMethod: 'COMPUTER_PICKED_WINNER', seal } as const;
  expect(text(drawPage(byDate))).not.toContain('opened live');
});
