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

const picks = ['1', '2', '3', '4'].map((code) => ({ code })) as never;

/** A report of which the tickets were passed over for these reasons (fairdraw's codes). */
function passing(codes: number[], remarks: string[]): Judged {
  const passOvers = codes.map((code, rank) => ({ code, rank, reason: 'Too young.' })) as never;
  return report({ remarks, certificate: { passOvers, picks } });
}

it('counts several tickets that were passed over, and says why below, once for each cause', () => {
  const early = 'Closed early.';
  const unclaimed = 'Tickets 1, 3 and 4 were passed over: not claimed.';
  const excluded = 'Ticket 2 was passed over: by the club’s word, not eligible (“Too young.”).';
  const four = passing([4, 3, 4, 4], [early, unclaimed, excluded]);
  const sums = 'The sums are right. Sealed by Clubdraw alone.';
  expect(headingOf(four)).toBe(`${sums} ${early} 4 tickets were passed over.`);
  expect(passedOver(four)).toEqual([unclaimed, excluded]);
  expect(basisOf(four)).toMatch(/^Every step below/);
  const first = 'Ticket 1 was passed over: not claimed.';
  const one = passing([4], [early, first]);
  expect(headingOf(one)).toBe(`${sums} ${early} ${first}`);
  expect(passedOver(one)).toEqual([]);
  expect(basisOf(one)).toMatch(/^Every step below/);
});
