import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { courseInWords, overdueWords, type PrizeCourse } from '@clubdraw/domain/draws/draw-outcome';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawCard } from './draw-card.tsx';
import { byDraw, winsFirst } from './held-draws.ts';
import type { TicketList } from './ticket-words.ts';
import { portalTicket } from '../../test/portal/portal-ticket.ts';

const entry = portalTicket({ kind: 'promo', runAt: new Date('2126-12-12T08:30:00Z') });

function cardOf(ticket: PortalTicket, list: TicketList = 'upcoming'): string {
  const [draw] = byDraw([ticket]);
  return draw
    ? renderToStaticMarkup(<DrawCard draw={draw} list={list} email="jo@example.com" />)
    : '';
}

it('an entry that waits for its confirmation says so and has the link (product §2.20, §4.13)', () => {
  const waiting = cardOf({ ...entry, confirmPath: '/confirm/some-link' });
  expect(waiting).toContain('Not confirmed');
  expect(waiting).toContain('This entry counts once you confirm it, before the draw.');
  expect(waiting).toContain('href="/confirm/some-link"');
  expect(cardOf(entry)).not.toContain('onfirm');
});

/** Each code of a sentence stands in a part of its own, so that it does not break. */
function whole(code: string): string {
  return `<span class="unbroken">${code}</span>`;
}

it('a past ticket says how its draw went, and a passed-over one does not say "Winner!" (product §2.20)', () => {
  const course: PrizeCourse = {
    drawnCode: entry.code,
    winnerCode: '5-2-0-0-7-7',
    passedOver: [
      {
        code: entry.code,
        cause: 'unclaimed',
        reason: 'Not claimed',
        at: '2126-12-27T08:30:00Z',
        byPost: null,
      },
    ],
  };
  const words = courseInWords(course, entry.timezone);
  const passed = cardOf({ ...entry, words, isPassedOver: true }, 'past');
  expect(passed).toContain(
    `Drawn: ${whole('4-0-9-1-7-3')}. Passed over on 27 Dec: not claimed. Now: ${whole('5-2-0-0-7-7')}.`,
  );
  expect(passed).toContain('>Passed over<');
  expect(passed).not.toMatch(/Winner!|Not Won/);
  const lost = cardOf({ ...entry, words: 'The winning ticket is 5-2-0-0-7-7.' }, 'past');
  expect(lost).toContain('>Not Won<');
  expect(lost).toContain(`The winning ticket is ${whole('5-2-0-0-7-7')}.`);
});

it('a ticket says how far its draw is only once the date has come (product §2.20)', () => {
  const late = { ...entry, runAt: new Date('2026-01-01T00:00:00Z'), words: overdueWords };
  expect(cardOf(late)).toContain(overdueWords);
  expect(cardOf(entry)).not.toContain(entry.words);
});

it('tickets that were bought can be taken back from their card, each payment by itself (product §2.20)', () => {
  const bought = { ...entry, kind: 'paid', canTakeBack: true } as const;
  const one = cardOf(bought);
  expect(one).toContain('>Take tickets back</a>');
  expect(one).toContain(`/payment/refund?paymentId=${entry.paymentId}&amp;email=jo%40example.com`);
  const [two] = byDraw([
    bought,
    { ...bought, id: 'b', code: '1-1' },
    { ...bought, id: 'c', code: '2-2', paymentId: 'other' },
  ]);
  const several = two
    ? renderToStaticMarkup(<DrawCard draw={two} list="upcoming" email="jo@example.com" />)
    : '';
  expect(several).toContain('>Take back 4-0-9-1-7-3 and 1 more</a>');
  expect(several).toContain('>Take back 2-2</a>');
  for (const ticket of [
    { ...bought, canTakeBack: false },
    { ...bought, runAt: new Date('2026-01-01T00:00:00Z') },
    { ...bought, isMoneyBack: true },
  ])
    expect(cardOf(ticket)).not.toContain('>Take tickets back');
});

/** 123 tickets of three draws, some bought one by one. */
function manyTickets(): PortalTicket[] {
  return Array.from({ length: 123 }, (_, at) => ({
    ...entry,
    id: `${at}`,
    kind: 'paid',
    drawId: `019ac1f2-0000-7000-8000-0000000b7be${at % 3}`,
    code: `4-0-9-${at % 10}-${Math.floor(at / 10) % 10}-${Math.floor(at / 100)}`,
    paymentId: at % 3 === 0 ? `payment ${at}` : `payment of ${at % 3}`,
  }));
}

it('123 tickets of three draws are three cards, with all their codes (product §2.20)', () => {
  const draws = byDraw(manyTickets());
  expect(draws.map(({ tickets }) => tickets.length)).toEqual([41, 41, 41]);
  expect(draws.map(({ paymentIds }) => paymentIds.length)).toEqual([41, 1, 1]);
  const [, second] = draws;
  const card = second
    ? renderToStaticMarkup(<DrawCard draw={second} list="upcoming" email="jo@example.com" />)
    : '';
  expect(card).toContain('Show all 41 codes');
  expect(card.match(/Payment ID/g)).toHaveLength(1);
});

it('a card has prize, count-down, club, what comes with a ticket, and its names last (product §2.20)', () => {
  const discounts = [{ type: 'discount' as const, code: 'SALTY10 at the surf shop' }];
  const card = cardOf({ ...entry, discounts });
  const order = ['A camper van', 'Coast Vans', 'Closes in', 'SALTY10 at the surf shop', 'Draw ID'];
  const places = order.map((words) => card.indexOf(words));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

it('tickets whose money the club gave back say that they stay, and lead to where they are taken out (product §2.20, §14.7)', () => {
  const stay = 'The club gave your money back. Your tickets stay in the draw.';
  const back = { ...entry, kind: 'paid', isMoneyBack: true, canTakeBack: true } as const;
  const card = cardOf(back);
  expect(card).toContain(stay);
  expect(card).toContain(
    `href="/payment/refund?${new URLSearchParams({ paymentId: entry.paymentId, email: 'jo@example.com' }).toString().replaceAll('&', '&amp;')}"`,
  );
  const late = cardOf({ ...back, runAt: new Date('2026-01-01T00:00:00Z') });
  expect(late).toContain(stay);
  expect(late).not.toContain('/payment/refund');
  // A draw that sold out keeps its tickets: the page behind the link would refuse.
  const soldOut = cardOf({ ...back, canTakeBack: false });
  expect(soldOut).toContain(stay);
  expect(soldOut).not.toContain('/payment/refund');
  expect(cardOf({ ...back, hasWon: false }, 'past')).toContain(stay);
  expect(cardOf(entry)).not.toContain('gave your money back');
});

it('of several purchases those alone say it whose money went back', () => {
  const kept = { ...entry, id: 'b', kind: 'paid', paymentId: 'kept' } as const;
  const back = {
    ...kept,
    id: 'c',
    paymentId: 'back',
    isMoneyBack: true,
    canTakeBack: true,
  } as const;
  const [draw] = byDraw([kept, back]);
  const card = draw
    ? renderToStaticMarkup(<DrawCard draw={draw} list="upcoming" email="jo@example.com" />)
    : '';
  expect(card).not.toContain('Your tickets stay in the draw.');
  expect(card.match(/>Money back</g)).toHaveLength(1);
  expect(card).toContain('The club gave the money of 1 ticket back. It stays in the draw.');
  expect(card.match(/\/payment\/refund/g)).toHaveLength(1);
});

it('a win stands before the draws after it, and a prize that was given back is no "Winner!"', () => {
  const won = { ...entry, drawId: 'won', hasWon: true };
  const later = { ...entry, drawId: 'later' };
  const draws = winsFirst(byDraw([later, won]));
  expect(draws.map(({ facts }) => facts.drawId)).toEqual(['won', 'later']);
  expect(cardOf({ ...won, prizeState: 'open' }, 'past')).toContain('Winner!');
  const back = cardOf({ ...won, prizeState: 'givenBack' }, 'past');
  expect(back).toContain('Given back');
  expect(back).not.toContain('Winner!');
});
