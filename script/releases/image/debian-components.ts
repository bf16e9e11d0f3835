import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../bill-of-materials.ts';

/** Where an image without dpkg has a file for each package; scanners look there, too. */
export const packageFolder = 'var/lib/dpkg/status.d';

/** The packages of Debian in a root, by the fields that each came with, as components of CycloneDX. */
export function debianComponents(root: string): JsonObject[] {
  const release = fieldOf(
    readFileSync(join(root, 'etc/os-release'), 'utf8'),
    /^VERSION_ID="(.+)"$/m,
  );
  return readdirSync(join(root, packageFolder))
    .toSorted()
    .map((name) =>
      componentOf(root, readFileSync(join(root, packageFolder, name), 'utf8'), release),
    );
}

function componentOf(root: string, fields: string, release: string): JsonObject {
  const name = fieldOf(fields, /^Package: (.+)$/m);
  const version = fieldOf(fields, /^Version: (.+)$/m);
  const arch = fieldOf(fields, /^Architecture: (.+)$/m);
  const place = `arch=${arch}&distro=debian-${release}`;
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?${place}`;
  const licenses = licencesOf(root, name).map((licence) => ({ license: { name: licence } }));
  return { type: 'library', 'bom-ref': purl, name, version, scope: 'required', licenses, purl };
}

function fieldOf(text: string, form: RegExp): string {
  const [, found] = form.exec(text) ?? [];
  if (found === undefined) throw new Error(`${String(form)} is not in:\n${text}`);
  return found;
}

/**
 * As Debian calls them: by the fields of a `copyright` that has a form, and otherwise by the texts
 * of `/usr/share/common-licenses` that it names.
 *
 * @throws for a package without any, which nobody may hand on
 */
function licencesOf(root: string, name: string): string[] {
  const file = join(root, 'usr/share/doc', name, 'copyright');
  if (!existsSync(file)) throw new Error(`${name} says nothing of its licence.`);
  const text = readFileSync(file, 'utf8');
  const hasForm = text.startsWith('Format:');
  const said = text.matchAll(
    hasForm ? /^License: (.+)$/gm : /\/usr\/share\/common-licenses\/([\w.+-]*[\w+-])/g,
  );
  const found = [...new Set([...said].map(([, licence = '']) => licence.trim()))].toSorted();
  if (found.length === 0) throw new Error(`${name} names no licence.`);
  return found;
}
