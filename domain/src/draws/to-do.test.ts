import { expect, it } from 'vitest';
import { oldDraftsWords, toDoWords, type ToDo } from './to-do.ts';

const now = new Date('2026-12-10T08:00:00.000Z');

function words(change: Partial<ToDo>): string {
  return toDoWords(
    { kind: 'claimed', name: 'Salt Club', count: 1, until: null, hasNext: true, ...change },
    now,
  );
}

it('says what waits for an owner, of one and of several (product §2.7)', () => {
  expect(words({})).toBe('A winner claimed: write to them');
  expect(words({ count: 3 })).toBe('3 winners claimed: write to them');
  expect(words({ kind: 'passable' })).toBe('May go to the next ticket now');
  expect(words({ kind: 'passable', count: 2 })).toBe('2 may go to the next ticket now');
  expect(words({ kind: 'passable', hasNext: false })).toBe('Not claimed in time');
  expect(words({ kind: 'refunds' })).toBe('A refund waits');
  expect(words({ kind: 'refunds', count: 12 })).toBe('12 refunds wait');
  expect(words({ kind: 'noPrize' })).toBe('The next draw of Salt Club has no prize');
  expect(words({ kind: 'terms' })).toBe('Terms have changed');
  expect(words({ kind: 'cards', count: 0 })).toBe('Cards to type in');
  expect([oldDraftsWords(1), oldDraftsWords(3)]).toEqual([
    'A draft is older than a week',
    '3 drafts are older than a week',
  ]);
});

it('counts the days that a winner still has, the last one included (product §2.7)', () => {
  const left = (until: string) => words({ kind: 'unclaimed', until: new Date(until) });
  expect(left('2026-12-12T08:00:00.000Z')).toBe('Not claimed, 2 days left');
  expect(left('2026-12-11T08:00:01.000Z')).toBe('Not claimed, 2 days left');
  expect(left('2026-12-11T08:00:00.000Z')).toBe('Not claimed, 1 day left');
  expect(left('2026-12-10T08:00:01.000Z')).toBe('Not claimed, 1 day left');
  expect(words({ kind: 'unclaimed', count: 2, until: new Date('2026-12-11T08:00:00.000Z') })).toBe(
    '2 not claimed, 1 day left',
  );
});
