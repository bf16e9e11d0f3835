import { levelWords, type Level } from 'fairdraw/statements/assurance';
import { describe, expect, it } from 'vitest';
import { basisOf, headingOf, passedOver } from '../../src/public/verify/heading.ts';

const sealing = { inTime: ['w1.example'], missing: [], strangers: [], hoursLate: 0 };
const words = (level: Level) => levelWords(level, sealing);

type Judged = Parameters<typeof headingOf>[0];

function report(change: Partial<Judged>, list: 'passed' | 'not checked' = 'passed'): Judged {
  const checks = [{ id: 'V13', status: list } as const];
  return {
    verdict: 'verified',
    level: 'alone',
    words: words('alone'),
    remarks: [],
    certificate: null,
    checks,
    ...change,
  };
}

describe('the heading says what was shown, and no more (product §2.23)', () => {
  it.each([
    ['The sums are right. Sealed before witnesses.', report({ level: 'witnessed' })],
    ['The sums are right. Sealed by Clubdraw alone.', report({ level: 'alone' })],
    ['The sums are right. A rehearsal.', report({ level: 'rehearsal' })],
    ['The sums are right. Sealed late.', report({ level: 'late' })],
    [
      'The sums are right. Sealed by Clubdraw alone. Closed 2 hours late.',
      report({ remarks: ['Closed 2 hours late.'] }),
    ],
    [
      'The certificate is consistent; the tickets were not read.',
      report({ level: 'witnessed' }, 'not checked'),
    ],
    ['It does not check out.', report({ verdict: 'failed', level: null })],
    [
      'Nothing is wrong, but not all of it could be checked.',
      report({ verdict: 'incomplete', level: null }),
    ],
    ['This draw was made by newer rules.', report({ verdict: 'newer', level: null })],
  ])('%s', (heading, given) => {
    expect(headingOf(given)).toBe(heading);
  });
});

it('says below it what the level leaves open', () => {
  const rests = 'When the list was closed is Clubdraw’s word: it could have chosen the winner.';
  expect(basisOf(report({}))).toContain(rests);
  expect(basisOf(report({}))).not.toContain('The sums are right.');
  const witnessed = { level: 'witnessed', words: words('witnessed') } as const;
  expect(basisOf(report(witnessed))).toContain('w1.example, who is not Clubdraw, had the sealed');
  const rehearsal = { level: 'rehearsal', words: words('rehearsal') } as const;
  expect(basisOf(report(rehearsal))).toContain('Not a draw.');
  expect(basisOf(report({}, 'not checked'))).not.toContain(rests);
});

function passing(count: number, remarks: string[]): Judged {
  return report({ remarks, certificate: { passOvers: Array(count).fill(null) as never } });
}

it('counts several tickets that were passed over, and says why below', () => {
  const early = 'Closed early.';
  const first = 'Ticket 1 was passed over: not claimed.';
  const two = passing(2, [early, first, 'Two.']);
  const sums = 'The sums are right. Sealed by Clubdraw alone.';
  expect(headingOf(two)).toBe(`${sums} ${early} 2 tickets were passed over.`);
  expect(passedOver(two)).toEqual([first, 'Two.']);
  expect(basisOf(two)).toMatch(/^Every step below/);
  const one = passing(1, [early, first]);
  expect(headingOf(one)).toBe(`${sums} ${early} ${first}`);
  expect(passedOver(one)).toEqual([]);
  expect(basisOf(one)).toMatch(/^Every step below/);
});
