import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** One check of the project: the commands run in turn, and it fails when one of them does. */
export type Check = {
  name: string;
  commands: string[][];
  /** A command that must have run before; without what is asked for. */
  prepare?: string[];
  needsBrowser?: boolean;
};

/** Every check, the quick ones first. */
export const checks: Check[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'types', commands: typedFolders().map((folder) => ['tsc', '-p', folder]) },
  { name: 'unused', commands: [['knip']] },
  { name: 'build', commands: [['node', 'web/build.ts']] },
  { name: 'tests', commands: [['vitest', 'run']] },
  {
    name: 'e2e',
    prepare: ['node', 'web/build.ts'],
    commands: [['playwright', 'test', '-c', 'e2e/playwright.config.ts']],
    needsBrowser: true,
  },
];

function typedFolders(): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const { workspaces } = Object.assign({ workspaces: [''] }, manifest);
  return [...workspaces, 'script'];
}
