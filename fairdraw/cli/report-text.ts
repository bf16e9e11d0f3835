import { levelNames } from '../src/statements/assurance.ts';
import type { Certificate } from '../src/statements/certificate-json.ts';
import { clubCanInWords, leftToClub } from '../src/draw/club-can.ts';
import { stillOpenInWords } from '../src/draw/still-open.ts';
import type { Report } from '../src/verify.ts';
import type { Check, Status } from '../src/verify/check.ts';

const marks: Readonly<Record<Status, string>> = {
  passed: '  ok ',
  failed: 'FAIL ',
  warning: 'warn ',
  'not checked': '  -  ',
};

const verdicts = {
  verified: 'VERIFIED',
  failed: 'DOES NOT VERIFY',
  incomplete: 'NOT COMPLETE: a check that this draw needs could not be made',
  newer: 'NOT CHECKED',
} as const;

const attemptsShown = 40;

/** The report for a person at a terminal. */
export function reportText(report: Report, ledger: string): string {
  const { words, remarks, holders, checks, certificate } = report;
  const text = words.map((part) => part.text).join('');
  return [
    printable(ledger),
    '',
    ...(certificate ? headingOf(certificate, holders) : []),
    ...checks.flatMap(checkLines),
    '',
    headline(verdictOf(report), remarks),
    ...(text ? [text] : []),
    ...stillOpenOf(report),
    '',
  ].join('\n');
}

/** The verdict says no more than what was checked. */
export function verdictOf({ verdict, level, checks }: Report): string {
  if (!level) return verdicts[verdict];
  const isRead = checks.some(
    ({ id, status }) => id === 'V13' && (status === 'passed' || status === 'warning'),
  );
  return isRead
    ? `${verdicts[verdict]}. ${levelNames[level]}`
    : `CONSISTENT, the tickets were not read. At most: ${levelNames[level]}`;
}

/** Remarks are sentences. */
function headline(verdict: string, remarks: readonly string[]): string {
  return printable([`${verdict}.`, ...remarks].join(' '));
}

function headingOf(
  { stated, publication, picks, passOvers, result }: Certificate,
  holders: Report['holders'],
): string[] {
  const { name, club } = stated;
  const clubCan = clubCanInWords(leftToClub(stated));
  const lines = [
    ...(result && picks.length === 0 ? ['No winner at the draw'] : []),
    ...picks.map(({ code, serial }, rank) => {
      const role = rank < publication.winners ? 'Winner at the draw' : 'Reserve';
      return `${role}: ${code}, ticket ${serial}`;
    }),
    ...passOvers.map(({ rank, reason }) => `Passed over: ${picks[rank]?.code ?? rank}: ${reason}`),
    ...(holders ?? []).map((code, place, all) => {
      const prize = all.length === 1 ? 'the prize' : `prize ${place + 1}`;
      return `Has ${prize} now: ${code ?? 'nobody'}`;
    }),
  ];
  const named = [name, club.name, publication.drawId].filter((text) => text !== '');
  const can = clubCan === null ? [] : [clubCan];
  return [named.join(' · '), ...can, ...lines, ''].map(printable);
}

function checkLines({ id, title, status, detail, numbers }: Check): string[] {
  const lines = [`${marks[status]}${id.padEnd(4)}${title}`, `${' '.repeat(9)}${detail}`];
  const { tried, bits } = numbers;
  if (!Array.isArray(tried)) return lines.map(printable);
  const attempts = tried.slice(0, attemptsShown).map((attempt) => {
    const { counter, value, action } = Object.assign(
      { counter: 0, value: '', action: '' },
      attempt,
    );
    return `${' '.repeat(9)}hash ${counter}, first ${Number(bits)} bits: ${value} ${action}`;
  });
  const hidden = tried.length - attempts.length;
  if (hidden > 0) attempts.push(`${' '.repeat(9)}and ${hidden} more`);
  return [...lines, ...attempts].map(printable);
}

/** The facts that no check of any level can show, beside a verdict that is good. */
export function stillOpenOf({ verdict }: Report): string[] {
  return verdict === 'verified' ? [stillOpenInWords] : [];
}

/** Names come from files: nothing in them may steer a terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cf}/gu, '�');
}
