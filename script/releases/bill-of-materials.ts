import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { projectFolder } from '../project-folder.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Names of paths and of registries, which say where it was made and not what is in it. */
const traces: ReadonlySet<string> = new Set(['externalReferences', 'properties']);

/**
 * The packages of the product without those that only build and check it, from the lock file, as CycloneDX 1.5. The
 * same lock file and version give the same text.
 */
export function billOfMaterials(): string {
  const given = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const raw = execFileSync('npm', given, {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return withoutTraces(JSON.parse(raw));
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
