import { describe, expect, it } from 'vitest';
import { basisOf, headingOf } from '../../src/public/verify/heading.ts';

type Judged = Parameters<typeof headingOf>[0];

function report(change: Partial<Judged>, list: 'passed' | 'not checked' = 'passed'): Judged {
  const checks = [{ id: 'V13', status: list } as const];
  return { verdict: 'verified', level: 'B', words: [], remarks: [], checks, ...change };
}

describe('the heading says what was shown, and no more (product §2.23)', () => {
  it.each([
    ['The sums are right. Sealed before witnesses.', report({ level: 'A' })],
    ['The sums are right. Sealed by Clubdraw alone.', report({ level: 'B' })],
    ['The sums are right. A rehearsal.', report({ level: 'T' })],
    [
      'The sums are right. Sealed by Clubdraw alone. Closed 2 hours late.',
      report({ remarks: ['Closed 2 hours late.'] }),
    ],
    [
      'The certificate is consistent; the tickets were not read.',
      report({ level: 'A' }, 'not checked'),
    ],
    ['It does not check out.', report({ verdict: 'failed', level: null })],
    [
      'Nothing is wrong, but not all of it could be checked.',
      report({ verdict: 'incomplete', level: null }),
    ],
    ['This draw was made by newer rules.', report({ verdict: 'newer', level: null })],
  ])('%s', (words, given) => {
    expect(headingOf(given)).toBe(words);
  });
});

it('says below it what the level leaves open', () => {
  const rests = 'When the list was closed is Clubdraw’s word: it could have chosen the winner.';
  expect(basisOf(report({}))).toContain(rests);
  expect(basisOf(report({ level: 'A' }))).toContain('Whether every ticket was sold');
  expect(basisOf(report({ level: 'T' }))).toContain('It is no draw.');
  expect(basisOf(report({}, 'not checked'))).not.toContain(rests);
});
