import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billName, billOf, type JsonObject } from '../bill-of-materials.ts';
import { debianComponents } from './debian-components.ts';
import { imageHome } from './image-config.ts';

type Bill = {
  components: JsonObject[];
  dependencies: JsonObject[];
  metadata: { component: JsonObject };
};

/**
 * The bill of an image: Debian's packages in its root, and all that the bill of the product in it
 * names.
 */
export function billOfImage(
  root: string,
  { version, digest }: { version: string; digest: string },
): string {
  const product: Bill = JSON.parse(readFileSync(join(root, imageHome, billName), 'utf8'));
  const own: JsonObject = { ...product.metadata.component, type: 'application' };
  const debian = debianComponents(root);
  const image = imageComponent(version, digest);
  const parts = [...debian, own, ...product.components];
  const within = [...debian, own, ...product.components.filter(({ name }) => name === 'node')];
  const dependsOn = within.map((part) => part['bom-ref'] ?? '');
  return billOf(image, {
    components: parts,
    dependencies: [{ ref: image['bom-ref'] ?? '', dependsOn }, ...product.dependencies],
  });
}

/** The image as a component, by the digest that a cluster can ask for. */
function imageComponent(version: string, digest: string): JsonObject {
  const purl = `pkg:oci/clubdraw@${encodeURIComponent(digest)}`;
  const hashes = [{ alg: 'SHA-256', content: digest.slice('sha256:'.length) }];
  return { type: 'container', 'bom-ref': purl, name: 'clubdraw', version, hashes, purl };
}
