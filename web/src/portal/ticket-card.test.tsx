import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { courseInWords, overdueWords, type PrizeCourse } from '@clubdraw/domain/draw-outcome';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TicketCard } from './ticket-card.tsx';
import type { TicketList } from './ticket-words.ts';

const entry: PortalTicket = {
  id: '019ac1f2-0000-7000-8000-0000000b7be4:0',
  code: '4-0-9-1-7-3',
  hasWon: false,
  prizePath: null,
  confirmPath: null,
  kind: 'promo',
  drawName: 'The Kombi Weekender',
  prize: 'A camper van',
  clubName: 'Coast Vans',
  tierName: null,
  tierId: null,
  timezone: 'Australia/Sydney',
  runAt: new Date('2126-12-12T08:30:00Z'),
  drawId: '019ac1f2-0000-7000-8000-0000000b7be4',
  paymentId: '019ac1f2-0000-7000-8000-0000000b7be5',
  isCancelled: false,
  isPassedOver: false,
  words: 'Not drawn yet.',
  membershipId: null,
};

function cardOf(ticket: PortalTicket, list: TicketList = 'upcoming'): string {
  return renderToStaticMarkup(
    <TicketCard ticket={ticket} list={list}>
      {null}
    </TicketCard>,
  );
}

it('an entry that waits for its confirmation says so and has the link (product §2.20, §4.13)', () => {
  const waiting = cardOf({ ...entry, confirmPath: '/confirm/some-link' });
  expect(waiting).toContain('Not confirmed');
  expect(waiting).toContain('This entry counts once you confirm it, before the draw.');
  expect(waiting).toContain('href="/confirm/some-link"');
  expect(cardOf(entry)).not.toContain('onfirm');
});

it('a past ticket says how its draw went, and a passed-over one does not say "Winner!" (product §2.20)', () => {
  const course: PrizeCourse = {
    drawnCode: entry.code,
    winnerCode: '5-2-0-0-7-7',
    passedOver: [{ code: entry.code, cause: 'unclaimed', at: '2126-12-27T08:30:00Z' }],
  };
  const words = courseInWords(course, entry.timezone);
  const passed = cardOf({ ...entry, words, isPassedOver: true }, 'past');
  expect(passed).toContain('Drawn: 4-0-9-1-7-3. Passed over on 27 Dec: not claimed.');
  expect(passed).toContain('>Passed over<');
  expect(passed).not.toMatch(/Winner!|Not Won/);
  const lost = cardOf({ ...entry, words: 'The winning ticket is 5-2-0-0-7-7.' }, 'past');
  expect(lost).toContain('>Not Won<');
  expect(lost).toContain('The winning ticket is 5-2-0-0-7-7.');
});

it('a ticket says how far its draw is only once the date has come (product §2.20)', () => {
  const late = { ...entry, runAt: new Date('2026-01-01T00:00:00Z'), words: overdueWords };
  expect(cardOf(late)).toContain(overdueWords);
  expect(cardOf(entry)).not.toContain(entry.words);
});
