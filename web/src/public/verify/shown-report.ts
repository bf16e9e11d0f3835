import type { Report } from 'fairdraw/verify';
import type { Check, Numbers } from 'fairdraw/verify/check';
import { basisOf, headingOf, isListRead, passedOver } from './heading.ts';
import { rowFindings } from './plain/row-findings.ts';
import type { ShownReport } from './verifier-talk.ts';

/** Figures that a check's sentence does not say itself. */
const labels: Readonly<Record<string, string>> = {
  listSize: 'Tickets in the list',
  codes: 'Codes that there are',
  drawSeed: 'Draw seed',
  randomness: 'Public random value',
  seenHash: 'Closing hash that you saw',
  expected: 'Expected',
};

const actions: Readonly<Record<string, string>> = {
  take: 'taken',
  repeat: 'taken before, so the next hash',
  'too-large': 'too large, so the next hash',
};

const attemptsShown = 20;

/**
 * The report in what the page shows of it: texts alone, written here and not in the page's script.
 */
export function shownReport(report: Report, sources: readonly string[]): ShownReport {
  const { verdict, level, words, checks } = report;
  const isRead = isListRead(report);
  return {
    verdict,
    heading: headingOf(report),
    passed: passedOver(report),
    basis: basisOf(report),
    reached: isRead ? level : null,
    isListRead: isRead,
    rows: rowFindings(checks),
    words: words.map(({ text }) => text).join(''),
    checks: checks.map(shownCheck),
    sources,
  };
}

function shownCheck({ id, title, status, detail, numbers }: Check): ShownReport['checks'][number] {
  const { words, hashes } = unfolded(detail);
  const lines = [...hashes, ...figuresOf(numbers), ...attemptsOf(numbers)];
  return { id, title, status, detail: words, lines };
}

/** A sentence that ends with a hash says nothing to most people: it goes to the figures. */
function unfolded(detail: string): { words: string; hashes: string[] } {
  const [, before = '', sentence] = /^(.*?)([^.]* [0-9a-f]{64}\.)$/s.exec(detail) ?? [];
  return sentence === undefined
    ? { words: detail, hashes: [] }
    : { words: before.trim(), hashes: [sentence.trim()] };
}

function figuresOf(numbers: Numbers): string[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = numbers[name];
    return typeof value === 'string' || typeof value === 'number' ? [`${label}: ${value}`] : [];
  });
}

/** Each hash that was tried for the picks, as one would try it with pencil and paper. */
function attemptsOf({ tried, bits }: Numbers): string[] {
  if (!Array.isArray(tried)) return [];
  const lines = tried.slice(0, attemptsShown).map((attempt) => {
    const { counter, value, action } = Object.assign(
      { counter: 0, value: '', action: '' },
      attempt,
    );
    return `Hash ${counter}, its first ${Number(bits)} bits: ${value}, ${actions[action] ?? action}`;
  });
  const hidden = tried.length - lines.length;
  return hidden > 0 ? [...lines, `and ${hidden} more`] : lines;
}
