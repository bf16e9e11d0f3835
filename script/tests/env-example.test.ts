import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

it('.env.example names every setting that the server reads, and no other (product §16.2)', () => {
  const example = namesIn('.env.example', /^#?([A-Z][A-Z_]+)=/gm);
  const sources = [
    'server/src/settings.ts',
    ...globSync('server/src/settings/*.ts', { cwd: projectFolder }),
  ];
  const read = new Set(sources.flatMap((file) => namesIn(file, /^ {2}([A-Z][A-Z_]+):/gm)));
  expect(read).toContain('DATABASE_URL');
  expect(example).toEqual([...read].toSorted());
});

function namesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(projectFolder, file), 'utf8');
  return [...text.matchAll(pattern)].map((found) => found[1] ?? '').toSorted();
}
