import { expect, it } from 'vitest';
import { thisDraw } from '../this-draw.ts';

const facts = {
  ticketCap: 1200,
  latestRunAt: '2026-12-12T08:30:00.000Z',
  timezone: 'Australia/Sydney',
};

it('a draw that runs when it is sold out says so, with its latest time (product §12.17)', () => {
  expect(thisDraw(facts)).toEqual([
    'The draw runs early when all 1,200 tickets are sold: at the first full minute 61 minutes after the last one, and at the latest on Sat 12 Dec 2026, 7:30 pm AEDT. From the last ticket on there is no way in, whoever takes a ticket back.',
  ]);
  expect(thisDraw({ ...facts, ticketCap: 1 })[0]).toContain('when the ticket is sold:');
});

it('any other draw says nothing of it', () => {
  const { latestRunAt: _without, ...plain } = facts;
  expect(thisDraw(plain)).toEqual([]);
  expect(thisDraw({ ...facts, ticketCap: null })).toEqual([]);
});
