import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { projectFolder } from '../project-folder.ts';
import { sha256Of } from './sha256-of.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

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

function npmBill(folder: string, from: readonly string[]): { [name: string]: Json } {
  const given = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', ...from];
  const raw = execFileSync('npm', given, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(raw);
}

/** A bill as npm makes it, without the time, the place and the random name of its making. */
export function withoutTraces(bill: { [name: string]: Json }): string {
  const { metadata, serialNumber: _, ...rest } = bill;
  const { timestamp: __, tools: ___, ...about } = isObject(metadata) ? metadata : {};
  const plain = cleaned({ ...rest, metadata: about });
  const name = createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 32);
  const serialNumber = `urn:uuid:${name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
  return `${JSON.stringify({ serialNumber, ...plain }, null, 2)}\n`;
}

function isObject(json: Json | undefined): json is { [name: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function cleaned(json: { [name: string]: Json }): { [name: string]: Json } {
  const kept = Object.entries(json).filter(([name]) => !traces.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, cleanedValue(value)]));
}

function cleanedValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(cleanedValue);
  return isObject(value) ? cleaned(value) : value;
}
