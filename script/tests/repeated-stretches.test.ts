import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

/** Lines that stand in two tests alike, one behind the other, before they count as a stretch. */
const shortest = 6;

/** The lines of a test, without blank ones and imports. */
function linesOf(path: string): string[] {
  const text = readFileSync(join(projectFolder, path), 'utf8').replaceAll(
    /^import [^;]*?;\n/gm,
    '',
  );
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type Place = { path: string; at: number };

/** Each stretch that stands in two places, by its first lines. */
function repeatedStretches(tests: readonly string[]): string[] {
  const places = new Map<string, Place[]>();
  for (const path of tests) {
    const lines = linesOf(path);
    for (let at = 0; at + shortest <= lines.length; at += 1) {
      const stretch = lines.slice(at, at + shortest).join('\n');
      places.set(stretch, [...(places.get(stretch) ?? []), { path, at }]);
    }
  }
  const pairs = [...places.values()].flatMap((all) =>
    all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const)),
  );
  const named = (one: Place, other: Place, back = 0): string =>
    `${one.path}:${one.at - back} ${other.path}:${other.at - back}`;
  const known = new Set(pairs.map(([one, other]) => named(one, other)));
  return pairs
    .filter(([one, other]) => !known.has(named(one, other, 1)))
    .map(([one, other]) => named(one, other));
}

it('tests share fewer than 25 stretches of lines: a step that two need has a file', () => {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  const tests = globSync('**/*.{test,e2e}.{ts,tsx}', { cwd: projectFolder, exclude });
  expect(tests.length).toBeGreaterThan(500);
  const found = repeatedStretches(tests);
  expect(found.length < 25 ? [] : found).toEqual([]);
});
