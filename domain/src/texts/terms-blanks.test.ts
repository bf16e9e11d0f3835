import { describe, expect, it } from 'vitest';
import { blanksIn, fillInBlanks, termsBlanks } from './terms-blanks.ts';

describe('the blanks of our starting text (product §4.9)', () => {
  it('are known by their exact words, each once and in the order of the text', () => {
    const { clubName, handover } = termsBlanks;
    const text = `Given ${handover}, ${handover}. Run by ${clubName}.`;
    expect(blanksIn(text)).toEqual([clubName, handover]);
    expect(fillInBlanks(blanksIn(text))).toBe(
      'Fill in what is in brackets: [name of the club], [where and how]',
    );
  });

  it('are none of the club’s own brackets', () => {
    const own = 'A prize [see picture] of the [name of the clubs]. [where and how?] [14] []';
    expect(blanksIn(own)).toEqual([]);
  });
});
