import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

/** The sources of these workspaces; paths from the root. */
function sourcesOf(workspaces: string) {
  const pattern = `{${workspaces}}/**/*.{ts,tsx}`;
  const paths = globSync(pattern, { cwd: projectFolder, exclude: ['**/node_modules/**'] });
  return paths.map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }));
}

/** Files that are about whose a prize is now: there the word has its plain meaning. */
const aboutPrizes =
  /prize-turn|passing-over|pass-over|draw-outcome|held-place|letter-form|turn-order|read-winners|draws-card/;

/**
 * Words that were used for what the field calls a permit, a window and a priority; a string's
 * `slice` is none.
 */
const ownWords = /(?<!\.)\b(turns?|slices?|errands?)\b/gi;

describe('the words of queues and limits', () => {
  it('are those of the field', () => {
    const sources = sourcesOf('domain/src,contract/src,server/src,web/src');
    const found = sources
      .filter(({ path }) => !aboutPrizes.test(path))
      .flatMap(({ text }) => text.match(ownWords) ?? []);
    expect(sources.length).toBeGreaterThan(1_000);
    expect(found.length).toBeLessThan(120);
  });

  it('call an upper bound a maximum', () => {
    const sources = sourcesOf('domain,contract,server,web,fairdraw,sandbox,bench,script,e2e');
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bmost[A-Z]\w*/g)].map(([name]) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
