import { keepLastLines } from '../process/last-lines.ts';
import { StartRefused } from '../start-refused.ts';
import type { Check } from './all-checks.ts';
import { findBrowser } from './find-browser.ts';
import { runCheck } from './run-check.ts';

type Verdict = { name: string; hasPassed: boolean; seconds: number; end: string };

/**
 * Runs checks one after another, all of them even when one fails, and says at the end what each
 * took and which failed.
 *
 * @param extra arguments for each command
 * @returns whether all passed
 */
export async function runInTurn(wanted: readonly Check[], extra: string[] = []): Promise<boolean> {
  const verdicts: Verdict[] = [];
  for (const check of wanted) {
    console.log(`\n── ${check.name}`);
    const began = performance.now();
    const outcome = await runOne(check, extra);
    const verdict = { ...outcome, seconds: (performance.now() - began) / 1000 };
    verdicts.push(verdict);
    const { hasPassed, seconds } = verdict;
    console.log(`── ${check.name} ${hasPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  }
  const failed = verdicts.filter((one) => !one.hasPassed);
  // The end of a long output is what is read: an earlier failure is said again there.
  for (const { name, end } of failed) {
    if (wanted.at(-1)?.name !== name) console.log(`\n── the end of ${name}, again\n${end}`);
  }
  if (verdicts.length > 1) console.log(`\n${timesOf(verdicts)}`);
  const names = failed.map((one) => one.name).join(', ');
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${names}.`);
  return failed.length === 0;
}

let browser: string | undefined;

async function runOne(check: Check, extra: string[]): Promise<Omit<Verdict, 'seconds'>> {
  const { name } = check;
  const last = keepLastLines();
  // A person at a terminal keeps its colours and its live progress.
  const hears = process.stdout.isTTY ? {} : { onOutput: last.add };
  try {
    if (check.needsBrowser) browser ??= await findBrowser();
    const hasPassed = await runCheck(check, { browser, extra, ...hears });
    return { name, hasPassed, end: last.text() };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    return { name, hasPassed: false, end: error.message };
  }
}

/** The time of each check, a line for each, with the sum at the end. */
export function timesOf(verdicts: readonly Omit<Verdict, 'end'>[]): string {
  const sum = verdicts.reduce((all, { seconds }) => all + seconds, 0);
  const rows = [...verdicts, { name: 'together', hasPassed: true, seconds: sum }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, hasPassed, seconds }) => {
      const figure = `${seconds.toFixed(1)} s`.padStart(9);
      return `${name.padEnd(width)}${figure}${hasPassed ? '' : '  FAILED'}`;
    })
    .join('\n');
}
