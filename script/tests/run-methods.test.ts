import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

const comparison = /(?:[!=]==|<>|(?<![!=<>])=|'=',) *'(?:LIVE|COMPUTER_PICKED_\w+)'/g;

/** How often the sources of a folder compare the name of a run method. */
function comparisonsIn(folders: string): string[] {
  const paths = globSync(`${folders}/src/**/*.{ts,tsx}`, {
    cwd: projectFolder,
    exclude: ['**/*.test.{ts,tsx}', '**/draws/run-method.ts'],
  });
  expect(paths.length).toBeGreaterThan(100);
  return paths.flatMap((path) =>
    (readFileSync(join(projectFolder, path), 'utf8').match(comparison) ?? []).map(
      (found) => `${path}: ${found}`,
    ),
  );
}

describe('the name of a run method', () => {
  it('is compared nowhere in domain, contract and server, which ask what the method does', () => {
    expect(comparisonsIn('{domain,contract,server}')).toEqual([]);
  });

  it('is compared in pages, mails and stage no oftener than when this was counted', () => {
    expect(comparisonsIn('web').length).toBeLessThanOrEqual(21);
  });

  it('is compared by the library of draws no oftener than when this was counted', () => {
    expect(comparisonsIn('fairdraw').length).toBeLessThanOrEqual(11);
  });
});
