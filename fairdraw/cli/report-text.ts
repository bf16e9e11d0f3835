import type { Certificate } from '../src/certificate-json.ts';
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
} as const;

const attemptsShown = 40;

/** The report for a person at a terminal. */
export function reportText({ verdict, level, words, checks, certificate }: Report): string {
  const text = words.map((part) => part.text).join('');
  return [
    ...(certificate ? headingOf(certificate) : []),
    ...checks.flatMap(checkLines),
    '',
    level ? `${verdicts[verdict]}, level ${level}` : verdicts[verdict],
    ...(text ? [text] : []),
    '',
  ].join('\n');
}

function headingOf({ draw, publication, picks }: Certificate): string[] {
  const names = picks.map(
    ({ role, code, serial, passedOver }) =>
      `${role} ${code}, ticket ${serial}${passedOver === null ? '' : `, passed over: ${passedOver}`}`,
  );
  return [`${draw.name} · ${draw.organiser} · ${publication.drawId}`, ...names, ''].map(printable);
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

/** Names come from files: nothing in them may steer a terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cf}/gu, '�');
}
