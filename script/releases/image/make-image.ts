import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readVersion } from '../../../server/src/product-version.ts';
import { projectFolder } from '../../project-folder.ts';
import { StartRefused } from '../../start-refused.ts';
import { billName } from '../bill-of-materials.ts';
import { commitSeconds, pack, writeSum } from '../pack.ts';
import { git } from '../release-problems.ts';
import { missingTools, openBuildah } from './buildah.ts';
import { makeDebianRoot } from './debian-root.ts';
import { billOfImage } from './image-bill.ts';
import { imageConfig, imageFolders, imageHome, imageUser } from './image-config.ts';

/**
 * Writes the image of an archive beside it, as an archive of OCI's layout with a file `.sha256` and
 * the bill of its materials: a small Debian from packages of its mirror, and the product with its
 * Node. No image of anybody else is in it. The same commit and packages give the same image.
 *
 * @param archive of `archiveProduct`
 * @returns the image's path
 * @throws {StartRefused} where buildah or mmdebstrap is not here
 */
export function makeImage(archive: string, say: (sentence: string) => void = () => {}): string {
  demandImageTools();
  const work = mkdtempSync(join(tmpdir(), 'clubdraw-image-'));
  try {
    const root = join(work, 'root');
    mkdirSync(root);
    makeDebianRoot(root, commitSeconds());
    const version = placeProduct(root, archive);
    say('A Debian without anything but what Node needs is made, with the product in it.');
    const image = archive.slice(0, -'.tar.gz'.length) + '.oci.tar';
    const digest = commitImage(work, { root, version, image });
    writeSum(image);
    writeFileSync(
      `${image.slice(0, -'.tar'.length)}.${billName}`,
      billOfImage(root, { version, digest }),
    );
    say(`${image} is the image, ${digest}.`);
    return image;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @throws {StartRefused} where the image cannot be made */
export function demandImageTools(): void {
  if (process.getuid?.() !== 0) throw new StartRefused('The image is made as root.');
  const missing = missingTools();
  if (missing.length === 0) return;
  throw new StartRefused(
    `The image is made with packages of Debian: apt-get install ${missing.join(' ')}`,
  );
}

/** Unpacks the product where it runs; answers its version. */
function placeProduct(root: string, archive: string): string {
  const home = join(root, imageHome);
  mkdirSync(home);
  const into = [`--directory=${home}`, '--strip-components=1', '--no-same-owner'];
  execFileSync('tar', ['--extract', '--gzip', `--file=${archive}`, ...into]);
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  symlinkSync(`${imageHome}/script/clubdraw`, join(root, 'usr/local/bin/clubdraw'));
  for (const folder of imageFolders) {
    mkdirSync(join(root, folder));
    chmodSync(join(root, folder), 0o700);
  }
  return readVersion(home);
}

type Committing = { root: string; version: string; image: string };

/** Has buildah make an image of a root out of nothing; answers the digest of its manifest. */
function commitImage(work: string, { root, version, image }: Committing): string {
  const buildah = openBuildah(join(work, 'buildah'));
  const container = buildah.demand('from', 'scratch');
  const owned = imageFolders.map((folder) => basename(folder));
  const others = readdirSync(root).filter((name) => !owned.includes(name));
  pack(join(work, 'root.tar'), root, others.toSorted());
  pack(join(work, 'owned.tar'), root, owned, imageUser);
  for (const name of ['root.tar', 'owned.tar'])
    buildah.demand('add', '--quiet', container, join(work, name), '/');
  rmSync(join(work, 'root.tar'));
  buildah.demand(
    'config',
    ...imageConfig(version, git(projectFolder, 'rev-parse', 'HEAD')),
    container,
  );
  const [layout, name] = [join(work, 'layout'), imageName(version)];
  const made = [
    '--quiet',
    '--format=oci',
    '--disable-compression=false',
    `--timestamp=${commitSeconds()}`,
  ];
  buildah.demand('commit', ...made, container, `oci:${layout}:${name}`);
  const digest = digestOf(layout);
  writeFileSync(join(layout, 'manifest.json'), manifestForDocker(layout, { digest, name }));
  pack(image, layout, readdirSync(layout).toSorted());
  return digest;
}

/** `docker load` of an engine whose store is Docker's own reads this beside OCI's index. */
function manifestForDocker(
  layout: string,
  { digest, name }: { digest: string; name: string },
): string {
  const { config, layers }: { config: Blob; layers: Blob[] } = JSON.parse(
    readFileSync(join(layout, pathOf({ digest })), 'utf8'),
  );
  return JSON.stringify([{ Config: pathOf(config), RepoTags: [name], Layers: layers.map(pathOf) }]);
}

type Blob = { digest: string };

function pathOf({ digest }: Blob): string {
  return join('blobs', ...digest.split(':'));
}

/** A tag has no plus. */
export function imageName(version: string): string {
  return `clubdraw:${version.split('+').join('-')}`;
}

function digestOf(layout: string): string {
  const index: { manifests: { digest: string }[] } = JSON.parse(
    readFileSync(join(layout, 'index.json'), 'utf8'),
  );
  const [manifest, ...others] = index.manifests;
  if (manifest === undefined || others.length > 0) throw new Error('buildah made no single image.');
  return manifest.digest;
}
