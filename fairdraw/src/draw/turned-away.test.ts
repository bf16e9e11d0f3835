import { describe, expect, it } from 'vitest';

import { recordBody } from '../tree/record.ts';
import { turnedAwayRecord, turnedAwayWords } from './turned-away.ts';

describe('cards that were turned away', () => {
  it('are told by cause, with whose word each number is', () => {
    expect(turnedAwayWords({ cards: 0, limit: 0, twice: 0, late: 0 })).toBe(
      'By Clubdraw’s count no card that was typed in was turned away.',
    );
    expect(turnedAwayWords({ cards: 1, limit: 1, twice: 0, late: 0 })).toBe(
      'By Clubdraw’s count 1 card was turned away. By that count 1 was beyond the published numbers.',
    );
    expect(turnedAwayWords({ cards: 1009, limit: 3, twice: 2, late: 1 })).toBe(
      'By Clubdraw’s count 1,009 cards were turned away. By that count 3 were beyond the published numbers. ' +
        'By the club’s word 2 were there twice, 1 was too late, 1,003 were turned away for another reason.',
    );
  });

  it('make a record whose causes are never more than the cards', () => {
    const counts = { cards: 4, limit: 1, twice: 2, late: 1 };
    expect(recordBody(turnedAwayRecord(counts))).toBe('cards 4\nlate 1\nlimit 1\ntwice 2\n');
    expect(() => turnedAwayRecord({ ...counts, cards: 3 })).toThrow(RangeError);
  });
});
