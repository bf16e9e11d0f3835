import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { projectFolder } from '../../script/project-folder.ts';
import { billOfManifests } from '../../script/releases/archive-manifests.ts';
import { billOf, namedAsProduct } from '../../script/releases/bill-of-materials.ts';
import { packageFolder } from '../../script/releases/image/debian-components.ts';
import { billOfImage } from '../../script/releases/image/image-bill.ts';
import { sha256Of } from '../../script/releases/sha256-of.ts';

/*
 * The parts of CycloneDX 1.5 that the bills of a release use, and no others: a scanner leaves out
 * what it does not know, and says nothing. Names and forms are those of
 * https://cyclonedx.org/docs/1.5/json.
 */
const hash = z
  .strictObject({ alg: z.enum(['SHA-1', 'SHA-256', 'SHA-512']), content: z.hex() })
  .refine(
    ({ alg, content }) => content.length === { 'SHA-1': 40, 'SHA-256': 64, 'SHA-512': 128 }[alg],
  );

const text = z.string().min(1);
const licence = z.union([
  z.strictObject({ license: z.strictObject({ id: text }) }),
  z.strictObject({ license: z.strictObject({ name: text }) }),
  z.strictObject({ expression: text }),
]);

const component = z.strictObject({
  type: z.enum(['application', 'container', 'file', 'library']),
  'bom-ref': text,
  name: text,
  version: text.optional(),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  hashes: z.array(hash).min(1).optional(),
  licenses: z.array(licence).min(1).optional(),
  purl: z
    .string()
    .regex(/^pkg:[a-z]+\/\S+$/)
    .optional(),
});

/** A bill whose parts have names of their own, and whose dependencies are among them. */
const cycloneDx = z
  .strictObject({
    $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.5'),
    serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    version: z.int().min(1),
    metadata: z.strictObject({
      lifecycles: z.array(z.strictObject({ phase: z.enum(['pre-build', 'build']) })),
      component,
    }),
    components: z.array(component).min(1),
    dependencies: z.array(z.strictObject({ ref: text, dependsOn: z.array(text).default([]) })),
  })
  .check(({ value, issues }) => {
    const refs = [value.metadata.component, ...value.components].map((one) => one['bom-ref']);
    const known = new Set(refs);
    const twice = known.size < refs.length ? ['two parts of one name'] : [];
    const unknown = value.dependencies
      .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
      .filter((ref) => !known.has(ref));
    for (const message of [...twice, ...unknown])
      issues.push({ code: 'custom', message, input: value });
  });

const root = mkdtempSync(join(tmpdir(), 'clubdraw-bill-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** A bill as `script/make-archive` puts one into the product. */
const product = billOf(
  { type: 'library', 'bom-ref': 'clubdraw@1.1.0', name: 'clubdraw', version: '1.1.0' },
  {
    components: [
      {
        type: 'library',
        'bom-ref': 'pg@8.0.0',
        name: 'pg',
        version: '8.0.0',
        purl: 'pkg:npm/pg@8.0.0',
      },
      { type: 'application', 'bom-ref': 'node@26.1.0', name: 'node', version: '26.1.0' },
    ],
    dependencies: [{ ref: 'clubdraw@1.1.0', dependsOn: ['pg@8.0.0'] }],
  },
);

const fields = (name: string, version: string): string =>
  `Package: ${name}\nArchitecture: amd64\nVersion: ${version}\nDescription: one\n more\n`;

const digest = `sha256:${'5'.repeat(64)}`;

describe('the bill of an image', () => {
  beforeAll(() => {
    write('etc/os-release', 'NAME="Debian GNU/Linux"\nVERSION_ID="13"\n');
    write(`${packageFolder}/libstdc++6`, fields('libstdc++6', '14.2.0-19'));
    write(`${packageFolder}/libc6`, fields('libc6', '2:2.41-12'));
    write(
      'usr/share/doc/libc6/copyright',
      'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nLicense: LGPL-2.1+\n the text\n\nFiles: a\nLicense: GPL-2\n\nFiles: b\nLicense: LGPL-2.1+\n',
    );
    write(
      'usr/share/doc/libstdc++6/copyright',
      'GCC is free; see /usr/share/common-licenses/GPL-3. Also /usr/share/common-licenses/LGPL,\n',
    );
    write('clubdraw/bill-of-materials.json', product);
  });

  it("names Debian's packages with versions and licences, and all of the product (product §16.3)", () => {
    const bill = cycloneDx.parse(JSON.parse(billOfImage(root, { version: '1.1.0', digest })));
    expect(bill.metadata.component).toMatchObject({
      type: 'container',
      version: '1.1.0',
      hashes: [{ alg: 'SHA-256', content: '5'.repeat(64) }],
    });
    expect(bill.components.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'libc6 2:2.41-12',
      'libstdc++6 14.2.0-19',
      'clubdraw 1.1.0',
      'pg 8.0.0',
      'node 26.1.0',
    ]);
    const [libc, libstdc] = bill.components;
    expect(libc?.licenses).toEqual([
      { license: { name: 'GPL-2' } },
      { license: { name: 'LGPL-2.1+' } },
    ]);
    expect(libc?.purl).toBe('pkg:deb/debian/libc6@2%3A2.41-12?arch=amd64&distro=debian-13');
    expect(libstdc?.licenses).toEqual([
      { license: { name: 'GPL-3' } },
      { license: { name: 'LGPL' } },
    ]);
    const [whole, ...others] = bill.dependencies;
    expect(whole?.dependsOn).toEqual([libc?.purl, libstdc?.purl, 'clubdraw@1.1.0', 'node@26.1.0']);
    expect(others).toEqual([{ ref: 'clubdraw@1.1.0', dependsOn: ['pg@8.0.0'] }]);
  });

  it('is none where a package has no licence', () => {
    write('usr/share/doc/libc6/copyright', 'Nobody says.\n');
    expect(() => billOfImage(root, { version: '1.1.0', digest })).toThrow(
      'libc6 names no licence.',
    );
    rmSync(join(root, 'usr/share/doc/libc6'), { recursive: true });
    expect(() => billOfImage(root, { version: '1.1.0', digest })).toThrow('libc6 says nothing');
  });
});

it('the bill of the manifests has each file with its SHA-256, and the images that they name (product §16.3)', () => {
  const bill = cycloneDx.parse(JSON.parse(billOfManifests()));
  const files = globSync('deploy/kubernetes/*', { cwd: projectFolder }).toSorted();
  const listed = bill.components.filter(({ type }) => type === 'file');
  expect(
    listed.map(({ name, hashes }) => [`deploy/kubernetes/${name}`, hashes?.[0]?.content]),
  ).toEqual(files.map((path) => [path, sha256Of(join(projectFolder, path))]));
  const named = files.flatMap((path) =>
    parseAllDocuments(readFileSync(join(projectFolder, path), 'utf8')).flatMap((one) =>
      [...JSON.stringify(one.toJS()).matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image),
    ),
  );
  const images = bill.components.filter(({ type }) => type === 'container');
  expect(named.length).toBeGreaterThan(images.length);
  expect(images.map(({ name }) => name)).toEqual([...new Set(named)]);
});

it('every bill that was released has the form of CycloneDX 1.5 (product §16.3)', () => {
  const paths = globSync('releases/*/bill-of-materials.json', { cwd: projectFolder });
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const text = readFileSync(join(projectFolder, path), 'utf8');
    expect(cycloneDx.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
  }
});

it.each([
  [
    'a field that nobody knows',
    { components: [{ type: 'file', 'bom-ref': 'a', name: 'a', colour: 'red' }] },
  ],
  [
    'a hash of another length',
    {
      components: [
        { type: 'file', 'bom-ref': 'a', name: 'a', hashes: [{ alg: 'SHA-256', content: 'ab' }] },
      ],
    },
  ],
  [
    'two parts of one name',
    { components: [1, 2].map(() => ({ type: 'file', 'bom-ref': 'a', name: 'a' })) },
  ],
  [
    'a part that is not there',
    { dependencies: [{ ref: 'clubdraw@1.1.0', dependsOn: ['nowhere'] }] },
  ],
])('%s is found', (_, change) => {
  const good: object = JSON.parse(product);
  expect(cycloneDx.safeParse(good).success).toBe(true);
  expect(cycloneDx.safeParse({ ...good, ...change }).success).toBe(false);
});

it('a bill calls the product by its name, and not as the folder that it was made in', () => {
  const made = { metadata: { component: { name: 'c', purl: 'pkg:npm/clubdraw@1.1.0' } } };
  expect(namedAsProduct(made)).toMatchObject({ metadata: { component: { name: 'clubdraw' } } });
  expect(() => namedAsProduct({})).toThrow('npm names no product.');
});
