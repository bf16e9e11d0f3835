import { type Check, checks } from './all-checks.ts';
import { findBrowser } from './find-browser.ts';
import { keepLastLines } from '../process/last-lines.ts';
import { runCheck } from './run-check.ts';
import { StartRefused } from '../start-refused.ts';

const names = checks.map((check) => check.name).join(', ');
const help = `script/test [check] [arguments for it]

Runs every check, all of them even when one fails, and exits with 1 when any did.
One name runs that check alone: ${names}.
`;

const [name, ...rest] = process.argv.slice(2);

async function runNamed(wanted: string | undefined): Promise<0 | 1> {
  const chosen = checks.filter((check) => wanted === undefined || check.name === wanted);
  if (chosen.length > 0) return runAll(chosen);
  console.error(`There is no check "${wanted}": ${names}.`);
  return 1;
}

type Verdict = { name: string; hasPassed: boolean; end: string };

let browser: string | undefined;

async function runAll(wanted: Check[]): Promise<0 | 1> {
  const failed: Verdict[] = [];
  for (const check of wanted) {
    console.log(`\n── ${check.name}`);
    const began = performance.now();
    const verdict = await runOne(check);
    if (!verdict.hasPassed) failed.push(verdict);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`── ${check.name} ${verdict.hasPassed ? 'passed' : 'FAILED'} in ${seconds} s`);
  }
  // The end of a long output is what is read: an earlier failure is said again there.
  for (const { name, end } of failed) {
    if (wanted.at(-1)?.name !== name) console.log(`\n── the end of ${name}, again\n${end}`);
  }
  const names = failed.map((one) => one.name).join(', ');
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${names}.`);
  return failed.length === 0 ? 0 : 1;
}

async function runOne(check: Check): Promise<Verdict> {
  const { name } = check;
  const last = keepLastLines();
  // A person at a terminal keeps its colours and its live progress.
  const hears = process.stdout.isTTY ? {} : { onOutput: last.add };
  try {
    if (check.needsBrowser) browser ??= await findBrowser();
    const hasPassed = await runCheck(check, { browser, extra: rest, ...hears });
    return { name, hasPassed, end: last.text() };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    return { name, hasPassed: false, end: error.message };
  }
}

if (name === '--help') console.log(help);
else process.exitCode = await runNamed(name);
