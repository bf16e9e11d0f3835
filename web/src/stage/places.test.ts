import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { placesPart } from './places.tsx';

const winners = ['7-1-5', '2-2-2', '9-0-9', '1-1-1', '4-4-4', '5-5-5', '6-6-6'].map(
  (code, place) => ({ place: place + 1, prize: `Prize ${place + 1}`, code }),
);
const at = (open: number) => ({ winners, open, single: 5 });

describe('the places on a stage', () => {
  it('are said aloud as they open, the last ones first (product §2.22)', () => {
    expect([0, 2, 3, 6].map((open) => placesPart.news(at(open)))).toEqual([
      'The last place comes first, the first one in the end.',
      'Place 6, Prize 6: 5-5-5. Place 7, Prize 7: 6-6-6',
      'Place 5, Prize 5: 4-4-4',
      'Place 2, Prize 2: 2-2-2',
    ]);
    expect([0, 2, 3].map((open) => placesPart.line(at(open)))).toEqual([
      'Places 1 to 7',
      'Places 6 to 7',
      'Place 5',
    ]);
    expect([0, 3].map((open) => placesPart.told(at(open)))).toEqual([
      'The last place comes first, the first one in the end.',
      'Place 5: Prize 5',
    ]);
  });

  it('show no ticket of a place that is still to come, though the result is known', () => {
    for (const [open, shown] of [
      [0, []],
      [2, ['5-5-5', '6-6-6']],
      [4, ['1-1-1', '4-4-4', '5-5-5', '6-6-6']],
    ] as const) {
      const html = renderToStaticMarkup(placesPart.row([], at(open)));
      const codes = winners.map(({ code }) => code).filter((code) => html.includes(code));
      expect(codes).toEqual(shown);
    }
  });

  it('name a place that nobody has, and stand in a list when many open at once', () => {
    const none = winners.map((one) => (one.place === 2 ? { ...one, code: null } : one));
    const second = { winners: none, open: 6, single: 5 };
    expect(placesPart.told(second)).toBe('Place 2 has no winner: Prize 2');
    expect([placesPart.code(second), placesPart.list(second)]).toEqual([null, null]);
    const html = renderToStaticMarkup(placesPart.list(at(2)));
    expect(html).toContain('Place 7, Prize 7');
  });
});
