import { expect, it } from 'vitest';
import { thisDraw } from '../this-draw.ts';
import { dailyTime } from './daily-time.ts';

const facts = {
  ticketCap: 1200,
  latestRunAt: '2026-12-12T08:30:00.000Z',
  dailyTime: '7:30 pm AEDT (6:30 pm AEST before 4 October)',
  timezone: 'Australia/Sydney',
};

it('a draw that runs when it is sold out says so, with its times and what nobody can do then (product §12.17)', () => {
  expect(thisDraw(facts)).toEqual([
    'The draw runs early when all 1,200 tickets are sold: at 7:30 pm AEDT (6:30 pm AEST before 4 October) of the first day that leaves an hour to tell everybody, and at the latest on Sat 12 Dec 2026, 7:30 pm AEDT. From then on nobody enters, and nobody takes tickets back.',
    'Banks can take payments back all the same. If fewer than 95 % of the tickets count at that time, the draw keeps its latest time.',
  ]);
  const { dailyTime: _without, ...short } = facts;
  expect(thisDraw({ ...short, ticketCap: 1 })[0]).toContain(
    'when the ticket is sold: at 7:30 pm AEDT of the first day',
  );
});

it('any other draw says nothing of it', () => {
  const { latestRunAt: _without, ...plain } = facts;
  expect(thisDraw(plain)).toEqual([]);
  expect(thisDraw({ ...facts, ticketCap: null })).toEqual([]);
});

const now = new Date('2026-10-01T00:00:00Z');

it.each([
  ['2027-04-10T09:00:00Z', 'Australia/Sydney', '7:00 pm AEST (8:00 pm AEDT before 4 April)'],
  ['2027-03-10T08:00:00Z', 'Australia/Sydney', '7:00 pm AEDT (6:00 pm AEST before 4 October)'],
  ['2026-12-12T08:30:00Z', 'Australia/Perth', '4:30 pm AWST'],
  ['2026-12-12T08:30:00Z', 'UTC', '8:30 am UTC'],
  // Its own clock skipped this hour on the first day: whole days of 24 hours do not care.
  ['2026-10-05T15:30:00Z', 'Australia/Sydney', '2:30 am AEDT (1:30 am AEST before 5 October)'],
])('the days before %s in %s are said as clocks have them: %s', (latest, zone, words) => {
  expect(dailyTime(new Date(latest), zone, now)).toBe(words);
});

it('a change of clocks that is over is not said', () => {
  const latest = new Date('2026-12-12T08:30:00Z');
  const later = new Date('2026-10-04T00:00:00Z');
  expect(dailyTime(latest, 'Australia/Sydney', later)).toBe('7:30 pm AEDT');
  expect(dailyTime(latest, 'Australia/Sydney', new Date('2027-01-01T00:00:00Z'))).toBe(
    '7:30 pm AEDT',
  );
});
