import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { productVersion } from '../../server/src/product-version.ts';
import { installProduct } from '../installed-product.ts';
import { ownNode } from '../own-node.ts';
import { projectFolder } from '../project-folder.ts';
import { billOfInstalled } from './bill-of-materials.ts';
import { git } from './release-problems.ts';
import { sha256Of } from './sha256-of.ts';

/** The name of a file in the archive, beside the product. */
const billName = 'bill-of-materials.json';

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
  const name = `clubdraw-${productVersion()}-${process.platform}-${process.arch}`;
  const work = mkdtempSync(join(tmpdir(), 'clubdraw-archive-'));
  try {
    const product = join(work, name);
    await installProduct(product, say);
    const bill = billOfInstalled(product, join(product, ownNode));
    writeFileSync(join(product, billName), bill);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.${billName}`), bill);
    const archive = join(folder, `${name}.tar.gz`);
    pack(work, name, archive);
    writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${basename(archive)}\n`);
    say(`${archive} has the product and all that it needs.`);
    return archive;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** All of it is root's, and as old as the commit: the site tells browsers the time of a file. */
function pack(work: string, name: string, archive: string): void {
  const time = git(projectFolder, 'log', '-1', '--format=%ct');
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`];
  execFileSync('tar', [
    '--create',
    '--gzip',
    `--file=${archive}`,
    ...same,
    `--directory=${work}`,
    name,
  ]);
}
