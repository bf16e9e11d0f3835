import { basename, dirname, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { configDefaults } from 'vitest/config';

// Runs the tests that follow from what changed since a commit, the nearest first, until a moment:
// node script/checks/run-changed-tests.ts <commit> <milliseconds since 1970>

const [commit = 'HEAD', endsAt = ''] = process.argv.slice(2);

/** Tests that read the repository's files instead of importing them: no import leads to these. */
const readers =
  /\/(server\/test\/(repository|references|tour)|script\/tests\/(coverage|env-example))\.test\.ts$/;

/** Files that every test may feel and none imports. */
const feltByAll = [
  '**/server/migrations/**',
  '**/server/test/global-setup.ts',
  '**/vitest.shared.ts',
];

const changed = new Set<string>();

/** Changed tests come first, then those beside a change, then the others. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folders = new Set([...changed].map(dirname));
    const distance = ({ moduleId }: TestSpecification): number => {
      if (changed.has(moduleId)) return 0;
      return folders.has(dirname(moduleId)) ? 1 : 2;
    };
    return files.toSorted((one, other) => distance(one) - distance(other));
  }
}

const vitest = await createVitest({
  watch: false,
  changed: commit,
  project: ['!faults'],
  passWithNoTests: true,
  forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...feltByAll],
  sequence: { sequencer: NearestFirst },
});
try {
  const all = await vitest.globTestSpecifications();
  const following = new Set((await vitest.getRelevantTestSpecifications()).map(idOf));
  const chosen = all.filter((one) => following.has(idOf(one)) || readers.test(one.moduleId));
  for (const file of vitest.config.related ?? []) changed.add(file);
  await vitest.standalone();
  const timer = setTimeout(
    () => void vitest.cancelCurrentRun('keyboard-input'),
    Number(endsAt) - Date.now(),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  clearTimeout(timer);
  const left = chosen.filter((one) => !testModules.some((ran) => isWhole(ran, one)));
  sayWhatIsLeft(left, chosen);
  const hasFailed =
    unhandledErrors.length > 0 || testModules.some((one) => one.state() === 'failed');
  process.exitCode = hasFailed ? 1 : 0;
} finally {
  await vitest.close();
}

function idOf({ moduleId, project }: TestSpecification): string {
  return `${project.name}:${moduleId}`;
}

/**
 * Whether this is the module of the test file, with every test run that is not skipped on purpose.
 */
function isWhole(ran: TestModule, { moduleId, project }: TestSpecification): boolean {
  if (ran.moduleId !== moduleId || ran.project !== project) return false;
  const unfinished = ['queued', 'pending'];
  if (unfinished.includes(ran.state())) return false;
  return [...ran.children.allTests()].every(
    (one) => one.options.mode !== 'run' || ['passed', 'failed'].includes(one.result().state),
  );
}

function sayWhatIsLeft(left: readonly TestSpecification[], chosen: readonly unknown[]): void {
  if (left.length === 0) return;
  console.log(`\nTime was up: of ${chosen.length} test files these were not run, or not whole:`);
  const byFolder = Map.groupBy(left, ({ moduleId }) => relative(process.cwd(), dirname(moduleId)));
  for (const [folder, files] of byFolder) {
    const names = files.map(({ moduleId }) => basename(moduleId).replace(/\.test\.\w+$/, ''));
    console.log(`  ${folder || '.'}: ${names.join(', ')}`);
  }
  console.log('script/test tests runs every one.');
}
