import { type Check, checks } from './checks.ts';
import { findBrowser } from './find-browser.ts';
import { runCheck } from './run-check.ts';
import { StartRefused } from './start-refused.ts';

const names = checks.map((check) => check.name).join(', ');
const help = `script/test [check] [arguments for it]

Runs every check, all of them even when one fails, and exits with 1 when any did.
One name runs that check alone: ${names}.
`;

const [name, ...rest] = process.argv.slice(2);
if (name === '--help') console.log(help);
else process.exitCode = await runNamed(name);

async function runNamed(wanted: string | undefined): Promise<0 | 1> {
  const chosen = checks.filter((check) => wanted === undefined || check.name === wanted);
  if (chosen.length > 0) return runAll(chosen);
  console.error(`There is no check "${wanted}": ${names}.`);
  return 1;
}

async function runAll(wanted: Check[]): Promise<0 | 1> {
  const failed: string[] = [];
  let browser: string | undefined;
  for (const check of wanted) {
    console.log(`\n── ${check.name}`);
    const began = performance.now();
    try {
      if (check.needsBrowser) browser ??= await findBrowser();
      if (!(await runCheck(check, { browser, extra: rest }))) failed.push(check.name);
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      console.error(error.message);
      failed.push(check.name);
    }
    const verdict = failed.includes(check.name) ? 'FAILED' : 'passed';
    console.log(
      `── ${check.name} ${verdict} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}
