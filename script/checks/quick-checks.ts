import type { Changes } from './changes.ts';
import { type Check, checks } from './all-checks.ts';

/**
 * Seconds after its start when a quick run begins no further test; the rest is for those under way.
 */
const budgetSeconds = 100;

/** More files than this are linted with all the others. */
const maxLinted = 400;

/**
 * The checks of a quick run: all types, lint of what changed, and the tests that follow from it
 * through the imports, except the fault histories; no journeys.
 *
 * @param now milliseconds since 1970
 */
export function quickChecks({ base, files }: Changes, now: number): Check[] {
  const types = checks.filter((check) => check.name === 'types');
  const endsAt = now + budgetSeconds * 1000;
  const tests = ['node', 'script/checks/run-changed-tests.ts', base, `${endsAt}`];
  return [
    ...types,
    ...lintOf(files),
    { name: 'tests', prepare: ['node', 'web/build.ts'], commands: [tests], isInMemory: true },
  ];
}

function lintOf(files: readonly string[]): Check[] {
  const lint = checks.filter((check) => check.name === 'lint');
  const linted = files.filter((name) => /\.[cm]?[jt]sx?$/.test(name));
  if (linted.length > maxLinted || files.includes('.oxlintrc.json')) return lint;
  if (linted.length === 0) return [];
  return lint.map((check) => ({
    ...check,
    commands: check.commands.map((command) => [...command, ...linted]),
  }));
}
