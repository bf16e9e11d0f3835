import { expect, it } from 'vitest';
import { cardsTooLateAt } from './waiting-cards.ts';

it('a card that an outage kept waiting is too late an hour before four days are over', () => {
  expect(cardsTooLateAt(new Date('2026-11-30T12:00:00Z'))).toEqual(
    new Date('2026-12-04T11:00:00Z'),
  );
});
