import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean };

const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** The folders that a package of this folder is looked for in, from the nearest on. */
function foldersOf(place: string): string[] {
  const parts = place === '' ? [] : place.split('/node_modules/');
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('/node_modules/'));
  return [...above.toReversed().map((folder) => `${folder}/`), ''];
}

it('the lock file has the packages of every platform, or npm ci would refuse it (product §16.1)', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => foldersOf(place).every((at) => !packages[`${at}node_modules/${name}`]))
      .map((name) => `${place} → ${name}`),
  );
  expect(missing).toEqual([]);
});

it('the lock file names no registry', () => {
  const places = Object.values(packages).map(({ resolved = '' }) => resolved);
  expect(places.filter((address) => address.includes('://'))).toEqual([]);
});
