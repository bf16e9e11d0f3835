import { describe, expect, it } from 'vitest';
import { headingOf } from '../../src/public/verify/heading.ts';
import type { ShownReport } from '../../src/public/verify/verifier-talk.ts';

function report(
  change: Partial<ShownReport>,
  list: 'passed' | 'not checked' = 'passed',
): ShownReport {
  const log = { id: 'V13', title: 'The log', status: list, detail: '', lines: [] } as const;
  const verified = { verdict: 'verified', level: 'B' } as const;
  return { ...verified, words: [], remarks: [], checks: [log], sources: [], ...change };
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
