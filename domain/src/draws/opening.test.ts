import { expect, it } from 'vitest';
import { isBeforeOpening, whyNotOpen } from './opening.ts';
import { thisDraw } from './this-draw.ts';

const opensAt = new Date('2026-12-01T08:00:00Z');
const timezone = 'Australia/Sydney';
const justBefore = new Date(opensAt.getTime() - 1);

it('a draw opens at its instant, not before (product §12.19)', () => {
  expect(isBeforeOpening({ opensAt }, justBefore)).toBe(true);
  expect(isBeforeOpening({ opensAt }, opensAt)).toBe(false);
  expect(whyNotOpen({ opensAt, timezone }, justBefore)).toBe(
    'This draw opens on Tue 1 Dec 2026, 7:00 pm AEDT.',
  );
  expect(whyNotOpen({ opensAt, timezone }, opensAt)).toBeNull();
});

it('a draw without an opening is open once it is announced (product §12.19)', () => {
  expect(isBeforeOpening({ opensAt: null }, justBefore)).toBe(false);
  expect(whyNotOpen({ opensAt: null, timezone }, justBefore)).toBeNull();
});

it('the conditions say when a draw opens (product §12.19)', () => {
  expect(thisDraw({ opensAt: opensAt.toISOString(), timezone })).toEqual([
    'Nobody enters before the draw opens: Tue 1 Dec 2026, 7:00 pm AEDT.',
  ]);
  expect(thisDraw({})).toEqual([]);
});
