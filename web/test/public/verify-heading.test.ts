import { describe, expect, it } from 'vitest';
import { headingOf } from '../../src/public/verify/heading.ts';

type Judged = Parameters<typeof headingOf>[0];

function report(change: Partial<Judged>, list: 'passed' | 'not checked' = 'passed'): Judged {
  const checks = [{ id: 'V13', status: list } as const];
  return { verdict: 'verified', level: 'B', words: [], remarks: [], checks, ...change };
}

describe('the heading says what was shown, and no more (product §2.23)', () => {
  it.each([
    ['Fair, and witnessed.', report({ level: 'A' })],
    ['The result is right. One thing rests on Clubdraw.', report({ level: 'B' })],
    ['The sums are right. The beacon is a test of this machine.', report({ level: 'T' })],
    [
      'The result is right. One thing rests on Clubdraw. Closed 2 hours late.',
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
