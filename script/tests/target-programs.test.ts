import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInstalled } from '../installed-product.ts';
import { operatorPrograms } from '../operator-programs.ts';
import { projectFolder } from '../project-folder.ts';
import { reachedSources } from '../releases/reached-sources.ts';

it('an installed product has each program of clubdraw with all that it imports, and no other (product §16.3)', () => {
  const others = ['script/clubdraw.ts', 'script/install.ts', 'script/machine/back-up-database.ts'];
  const programs = [...operatorPrograms.values(), ...others];
  const reached = [...reachedSources(programs)];
  expect(reached.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  expect(reached.filter((path) => !isInstalled(path))).toEqual([]);
  const left = ['script/test', 'script/server', 'script/rehearse-install', 'script/supervise.ts'];
  expect(left.filter(isInstalled)).toEqual([]);
  for (const folder of ['script/checks', 'script/rehearsal', 'script/tests', 'script/pictures'])
    expect(isInstalled(folder)).toBe(false);
  expect(isInstalled('script/clubdraw')).toBe(true);
  expect(isInstalled('server/src/settings.test.ts')).toBe(false);
});
