import { levelNames, type Level } from 'fairdraw/statements/assurance';
import type { Report } from 'fairdraw/verify';
import { passOverRemarks } from 'fairdraw/verify/picks/pass-over-words';

type Judged = Pick<Report, 'verdict' | 'level' | 'remarks' | 'words'> & {
  certificate: Pick<NonNullable<Report['certificate']>, 'passOvers' | 'picks'> | null;
  checks: readonly Pick<Report['checks'][number], 'id' | 'status'>[];
};

const right = 'The sums are right. ';
const unread = 'The certificate is consistent; the tickets were not read.';

const otherwise = {
  verified: unread,
  failed: 'It does not check out.',
  incomplete: 'Nothing is wrong, but not all of it could be checked.',
  newer: 'This draw was made by newer rules.',
} as const;

function sealedAs(level: Level): string {
  return level === 'rehearsal' ? 'A rehearsal.' : `${levelNames[level]}.`;
}

/** Whether somebody read the tickets: a certificate alone says nothing of the list. */
export function isListRead({ checks }: Pick<Judged, 'checks'>): boolean {
  return checks.some(({ id, status }) => id === 'V13' && status !== 'not checked');
}

/**
 * Why several tickets were passed over, a sentence for each cause: the last remarks. One alone is
 * in the heading.
 */
export function passedOver({ certificate }: Judged): readonly string[] {
  return certificate && certificate.passOvers.length > 1 ? passOverRemarks(certificate) : [];
}

/**
 * The verdict, which says no more than what was checked, with what must not be overlooked beside
 * it; several tickets that were passed over are counted.
 */
export function headingOf(report: Judged): string {
  const { verdict, level, remarks, certificate } = report;
  const isRight = verdict === 'verified' && level !== null && isListRead(report);
  const answer = isRight ? right + sealedAs(level) : otherwise[verdict];
  const { length } = passedOver(report);
  const counted = length > 0 ? [`${certificate?.passOvers.length} tickets were passed over.`] : [];
  return [answer, ...remarks.slice(0, remarks.length - length), ...counted].join(' ');
}

/** The sentences below the heading: what the verdict rests on, or where to look further. */
export function basisOf(report: Judged): string {
  const { verdict, level, words } = report;
  if (verdict === 'newer') return words.map(({ text }) => text).join('');
  if (verdict === 'failed') return 'The step that does not hold is marked. “For experts” says why.';
  if (verdict === 'incomplete' || !isListRead(report))
    return 'The steps below show what is missing.';
  const computed = 'Every step below was computed again on your device.';
  const said = words.map(({ text }) => text).join('');
  // The heading has it.
  return level ? `${computed} ${said.replace(right, '')}` : computed;
}
