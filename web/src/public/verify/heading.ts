import type { ShownReport } from './verifier-talk.ts';

const byLevel = {
  A: 'Fair, and witnessed.',
  B: 'The result is right. One thing rests on Clubdraw.',
  T: 'The sums are right. The beacon is a test of this machine.',
} as const;

const unread = 'The certificate is consistent; the tickets were not read.';

const otherwise = {
  verified: unread,
  failed: 'It does not check out.',
  incomplete: 'Nothing is wrong, but not all of it could be checked.',
  newer: 'This draw was made by newer rules.',
} as const;

/** Whether somebody read the tickets: a certificate alone says nothing of the list. */
export function isListRead({ checks }: Pick<ShownReport, 'checks'>): boolean {
  return checks.some(({ id, status }) => id === 'V13' && status !== 'not checked');
}

/** The verdict, which says no more than what was checked, with what must not be overlooked beside it. */
export function headingOf(report: ShownReport): string {
  const { verdict, level, remarks } = report;
  const isRight = verdict === 'verified' && level !== null && isListRead(report);
  const answer = isRight ? byLevel[level] : otherwise[verdict];
  return [answer, ...remarks].join(' ');
}
