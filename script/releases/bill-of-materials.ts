import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { projectFolder } from '../project-folder.ts';
import { sha256Of } from './sha256-of.ts';

/** The name of a bill in an archive, and the end of its name beside one. */
export const billName = 'bill-of-materials.json';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };
/** The parts of a thing, and which of them need which, as CycloneDX lists both. */
export type BillParts = { components: Json[]; dependencies: Json[] };

/** Names of paths and of registries, which say where it was made and not what is in it. */
const traces: ReadonlySet<string> = new Set(['externalReferences', 'properties']);

/**
 * The packages of the product without those that only build and check it, from the lock file, as
 * CycloneDX 1.5. The same lock file and version give the same text.
 */
export function billOfMaterials(): string {
  return withoutTraces(npmBill(projectFolder, ['--package-lock-only']));
}

/** The packages that lie in the folder of an installed product, and its Node, as CycloneDX 1.5. */
export function billOfInstalled(folder: string, node: string): string {
  const version = process.version.slice(1);
  const bill = npmBill(folder, []);
  const components = Array.isArray(bill['components']) ? bill['components'] : [];
  const runtime = {
    type: 'application',
    'bom-ref': `node@${version}`,
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    hashes: [{ alg: 'SHA-256', content: sha256Of(node) }],
  };
  return withoutTraces({ ...bill, components: [...components, runtime] });
}

function npmBill(folder: string, from: readonly string[]): JsonObject {
  const given = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', ...from];
  const raw = execFileSync('npm', given, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return namedAsProduct(JSON.parse(raw));
}

/** npm calls it as the folder that it lies in. */
export function namedAsProduct(bill: JsonObject): JsonObject {
  const { metadata } = bill;
  if (!isObject(metadata) || !isObject(metadata['component']))
    throw new Error('npm names no product.');
  return {
    ...bill,
    metadata: { ...metadata, component: { ...metadata['component'], name: 'clubdraw' } },
  };
}

/** A bill of things that no package manager lists, about one that they are in. */
export function billOf(component: JsonObject, parts: BillParts): string {
  return withoutTraces({
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    ...parts,
    metadata: { lifecycles: [{ phase: 'build' }], component },
  });
}

/** A bill as npm makes it, without the time, the place and the random name of its making. */
export function withoutTraces(bill: JsonObject): string {
  const { metadata, serialNumber: _, ...rest } = bill;
  const { timestamp: __, tools: ___, ...about } = isObject(metadata) ? metadata : {};
  const plain = cleaned({ ...rest, metadata: about });
  const name = createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 32);
  const serialNumber = `urn:uuid:${name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
  return `${JSON.stringify({ serialNumber, ...plain }, null, 2)}\n`;
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function cleaned(json: JsonObject): JsonObject {
  const kept = Object.entries(json).filter(([name]) => !traces.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, cleanedValue(value)]));
}

function cleanedValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(cleanedValue);
  return isObject(value) ? cleaned(value) : value;
}
