import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from '../../server/src/product-version.ts';
import { projectFolder } from '../project-folder.ts';
import { billName, billOf, type JsonObject } from './bill-of-materials.ts';
import { pack, writeSum } from './pack.ts';
import { sha256Of } from './sha256-of.ts';

const manifests = join(projectFolder, 'deploy/kubernetes');

/**
 * Writes the manifests of Kubernetes as they are into an archive of their own, with a file `.sha256`
 * and the bill of its materials; answers its path.
 *
 * @param folder absolute, and there
 */
export function archiveManifests(
  folder: string,
  say: (sentence: string) => void = () => {},
): string {
  const name = `clubdraw-${productVersion()}-kubernetes`;
  writeFileSync(join(folder, `${name}.${billName}`), billOfManifests());
  const archive = join(folder, `${name}.tar.gz`);
  pack(archive, manifests, manifestFiles());
  writeSum(archive);
  say(`${archive} has the manifests of Kubernetes.`);
  return archive;
}

/** The bill of the manifests: each file with its SHA-256, and the images that they name. */
export function billOfManifests(): string {
  const version = productVersion();
  const files = manifestFiles().map((name) => fileComponent(name));
  const images = manifestFiles().flatMap((name) => imagesIn(join(manifests, name)));
  const named = [...new Set(images)].map((name) => namedImage(name, version));
  const component = {
    type: 'application',
    'bom-ref': `clubdraw-kubernetes@${version}`,
    name: 'clubdraw-kubernetes',
    version,
  };
  const dependsOn = [...files, ...named].map((part) => part['bom-ref'] ?? '');
  return billOf(component, {
    components: [...files, ...named],
    dependencies: [{ ref: component['bom-ref'], dependsOn }],
  });
}

function manifestFiles(): string[] {
  return readdirSync(manifests).toSorted();
}

function fileComponent(name: string): JsonObject {
  const content = sha256Of(join(manifests, name));
  return { type: 'file', 'bom-ref': name, name, hashes: [{ alg: 'SHA-256', content }] };
}

/** The images that the pods of a manifest run. */
function imagesIn(path: string): string[] {
  const named = readFileSync(path, 'utf8').matchAll(/^ +(?:- )?image: (\S+)$/gm);
  return [...named].map(([, name = '']) => name);
}

function namedImage(name: string, version: string): JsonObject {
  return { type: 'container', 'bom-ref': `${name}@${version}`, name, version };
}
