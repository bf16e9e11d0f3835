import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

it('a folder of any workspace is seen at a glance: thirty sources at most', () => {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/*.{test,e2e}.{ts,tsx}'];
  const sources = globSync('*/**/*.{ts,tsx}', { cwd: projectFolder, exclude });
  const sizes = Map.groupBy(sources, (path) => dirname(path));
  expect(sizes.size).toBeGreaterThan(200);
  const full = [...sizes].filter(([, { length }]) => length > 30);
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
