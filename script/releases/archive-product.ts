import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installProduct } from '../installed-product.ts';
import { ownNode } from '../own-node.ts';
import { billName, billOfInstalled } from './bill-of-materials.ts';
import { pack, writeSum } from './pack.ts';
import { releaseName } from './release-name.ts';

/**
 * Writes an archive of the built product for this system, with a file `.sha256` that `sha256sum -c`
 * reads and the bill of its materials, into a folder. The same commit gives the same archive,
 * where npm and the build do.
 *
 * @param folder absolute; it is made
 * @returns the archive's path
 * @throws {StartRefused} when the build or npm fails
 */
export async function archiveProduct(
  folder: string,
  say: (sentence: string) => void = () => {},
): Promise<string> {
  const name = releaseName();
  const work = mkdtempSync(join(tmpdir(), 'clubdraw-archive-'));
  try {
    const product = join(work, name);
    await installProduct(product, say);
    const bill = billOfInstalled(product, join(product, ownNode));
    writeFileSync(join(product, billName), bill);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.${billName}`), bill);
    const archive = join(folder, `${name}.tar.gz`);
    pack(archive, work, [name]);
    writeSum(archive);
    say(`${archive} has the product and all that it needs.`);
    return archive;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
