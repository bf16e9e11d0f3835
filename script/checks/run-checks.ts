import { projectFolder } from '../project-folder.ts';
import { runRefusable, StartRefused } from '../start-refused.ts';
import { checks } from './all-checks.ts';
import { changesSince, cleanCommit } from './changes.ts';
import { lastGreenCommit, noteGreenCommit } from './last-green.ts';
import { quickChecks } from './quick-checks.ts';
import { runInTurn } from './run-in-turn.ts';

const names = checks.map((check) => check.name).join(', ');
const always = checks.filter((check) => !check.isOnRequest);
const onRequest = checks.filter((check) => check.isOnRequest);
const help = `script/test [check] [arguments for it]
script/test --quick [commit]

Runs every check, all of them even when one fails, and exits with 1 when any did; without
${onRequest.map((check) => check.name).join(', ')}, which runs only when it is asked for.
One name runs that check alone: ${names}.

  --quick  within two minutes: all types, lint of what has changed since the last run of every
           check that passed, or since that commit, and the tests that follow from the changes,
           without fault histories and journeys; says which tests it left out for lack of time
  --help   prints this
`;

const [name, ...rest] = process.argv.slice(2);

async function run(): Promise<boolean> {
  if (name === undefined) return runAll();
  if (name === '--quick') return runQuick(rest[0]);
  const chosen = checks.filter((check) => check.name === name);
  if (chosen.length > 0) return runInTurn(chosen, rest);
  throw new StartRefused(`There is no check "${name}": ${names}.`);
}

async function runAll(): Promise<boolean> {
  const before = cleanCommit(projectFolder);
  const hasPassed = await runInTurn(always);
  // Files that changed meanwhile were checked half in one state and half in the other.
  if (hasPassed && before !== undefined && before === cleanCommit(projectFolder)) {
    noteGreenCommit(projectFolder, before);
  }
  return hasPassed;
}

async function runQuick(asked: string | undefined): Promise<boolean> {
  const now = Date.now();
  const changes = changesSince(projectFolder, { asked, lastGreen: lastGreenCommit(projectFolder) });
  const { base, reason, files, removed } = changes;
  console.log(`Compared with ${base.slice(0, 10)} (${reason}): ${files.length} files are new or`);
  console.log(`changed, ${removed} are gone.`);
  if (files.length + removed === 0) return true;
  return runInTurn(quickChecks(changes, now));
}

await runRefusable(async () => {
  if (name === '--help') console.log(help);
  else process.exitCode = (await run()) ? 0 : 1;
});
