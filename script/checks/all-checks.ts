import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** One check of the project; it fails when one of its commands does. */
export type Check = {
  name: string;
  /** They run in turn. */
  commands: string[][];
  /** As many of them run at once as there are cores, two at least: each keeps to one. */
  isSideBySide?: boolean;
  /** A command that must have run before; without what is asked for. */
  prepare?: string[];
  needsBrowser?: boolean;
  /** Its commands find a folder in memory as TMPDIR, where this machine has one. */
  isInMemory?: boolean;
  /** Runs when its name is given, and not among all checks. */
  isOnRequest?: boolean;
};

/** Every check, the quick ones first. */
export const checks: Check[] = [
  {
    name: 'format',
    commands: [
      ['oxfmt', '--check'],
      ['node', 'script/checks/wrap-prose.ts', '--check'],
    ],
  },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  {
    name: 'types',
    // With threads of its own each would read most types in every one of them: twice the work.
    commands: typedFolders().map((folder) => ['tsc', '--singleThreaded', '-p', folder]),
    isSideBySide: true,
  },
  { name: 'unused', commands: [['knip']] },
  { name: 'build', commands: [['node', 'web/build.ts']] },
  { name: 'tests', commands: [['vitest', 'run']], isInMemory: true },
  {
    name: 'e2e',
    prepare: ['node', 'web/build.ts'],
    commands: [['playwright', 'test', '-c', 'e2e/playwright.config.ts']],
    needsBrowser: true,
  },
  {
    name: 'firefox',
    prepare: ['node', 'web/build.ts'],
    commands: [['node', 'e2e/firefox/run-in-firefox.ts']],
    isOnRequest: true,
  },
];

function typedFolders(): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const { workspaces } = Object.assign({ workspaces: [''] }, manifest);
  return [...workspaces, 'script'];
}
