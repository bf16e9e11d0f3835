import { describe, expect, it } from 'vitest';
import { cardsEndAt, cardsTooLateAt } from './waiting-cards.ts';

const until = new Date('2026-11-30T12:00:00Z');

describe('cards that wait', () => {
  it('are entered three days after the last day, or a minute before the draw', () => {
    const late = { until, runAt: new Date('2026-12-24T19:00:00Z') };
    expect(cardsEndAt(late)).toEqual(new Date('2026-12-03T12:00:00Z'));
    const soon = { until, runAt: new Date('2026-12-03T12:00:59Z') };
    expect(cardsEndAt(soon)).toEqual(new Date('2026-12-03T11:59:59Z'));
  });

  it('are too late an hour before four days are over', () => {
    expect(cardsTooLateAt(until)).toEqual(new Date('2026-12-04T11:00:00Z'));
  });
});
