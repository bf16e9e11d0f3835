import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installedSources, installProduct } from '../installed-product.ts';
import { projectFolder } from '../project-folder.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';

it('a product is installed into an empty folder alone, and touches no other (product §16.3)', async () => {
  const folder = openTemporaryFolder();
  writeFileSync(join(folder, 'kept'), '');
  await expect(installProduct(folder)).rejects.toThrow(
    `into an empty folder, and ${folder} is not`,
  );
  expect(readdirSync(folder)).toEqual(['kept']);
  rmSync(folder, { recursive: true });
});

it('each source that is installed is there (product §16.3)', () => {
  expect(installedSources.filter((part) => !existsSync(join(projectFolder, part)))).toEqual([]);
});
