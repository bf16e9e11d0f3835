import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist/client/assets/app');
const kilobyte = 1000;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'build.ts')], { stdio: 'inherit' });
});

/** The built file of a module that is fetched when it is needed. */
function chunkOf(name: string): string {
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'));
  if (file === undefined) throw new Error(`no chunk ${name}`);
  return file;
}

/** The scripts that the document itself names. */
function named(): string[] {
  const html = readFileSync(join(root, 'dist/client/index.html'), 'utf8');
  return [...html.matchAll(/\/assets\/app\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
}

/** Files with everything that they cannot run without. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set(files);
  for (const file of all) {
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      all.add(name);
  }
  return all;
}

function gzipped(files: Iterable<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
}

const owner = ['owner-frame', 'page-problem'];

/** The places where a formatter of a language is made, which takes milliseconds on a phone. */
const refuseFormatters = `
  const refuse = () => { throw new Error('a formatter was made') };
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'RelativeTimeFormat'])
    Intl[name] = refuse;
  Number.prototype.toLocaleString = refuse;
`;

describe('the script of a first visit', () => {
  it.each([
    { page: 'sign-in-page', frame: [], most: 200 },
    { page: 'sign-up-page', frame: [], most: 200 },
    { page: 'welcome-page', frame: owner, most: 190 },
    { page: 'draw-list-page', frame: owner, most: 190 },
    { page: 'reports-page', frame: owner, most: 190 },
    { page: 'draw-details-page', frame: owner, most: 190 },
    { page: 'draw-live-page', frame: owner, most: 190 },
    { page: 'promo-draw-list-page', frame: owner, most: 190 },
    { page: 'draw-memberships-page', frame: owner, most: 190 },
    { page: 'customer-portal-page', frame: [], most: 190 },
    { page: 'customer-sign-in-page', frame: [], most: 190 },
    { page: 'verify-customer-page', frame: [], most: 190 },
    { page: 'package-list-page', frame: owner, most: 190 },
    { page: 'package-details-page', frame: owner, most: 190 },
    { page: 'package-memberships-page', frame: owner, most: 190 },
    { page: 'create-package-page', frame: owner, most: 220 },
    { page: 'edit-package-page', frame: owner, most: 220 },
    { page: 'create-draw-page', frame: owner, most: 220 },
    { page: 'create-promo-draw-page', frame: owner, most: 220 },
    { page: 'edit-draw-page', frame: owner, most: 220 },
    { page: 'edit-promo-draw-page', frame: owner, most: 220 },
  ])('of $page is within $most KB', ({ page, frame, most }) => {
    const files = withImports([...named(), ...[page, ...frame].map(chunkOf)]);
    expect(files.size).toBeGreaterThan(named().length);
    expect(gzipped(files)).toBeLessThanOrEqual(most * kilobyte);
  });

  it('comes in a few files, most of them named in the document', () => {
    const files = withImports([...named(), ...[...owner, 'welcome-page'].map(chunkOf)]);
    expect(files.size).toBeLessThanOrEqual(14);
    expect(files.size - named().length).toBeLessThanOrEqual(6);
  });

  it('leaves dialogs, menus and toasts until they are needed', () => {
    const files = [...withImports([...named(), chunkOf('welcome-page')])];
    const late = files.filter((file) => /^(overlays|toasts|modal-dialog|menu-sheet)/.test(file));
    expect(late).toEqual([]);
  });
});

it('makes no formatter while the contract is loaded (product §2.7)', () => {
  const file = JSON.stringify(pathToFileURL(join(folder, chunkOf('contract'))).href);
  const code = `${refuseFormatters} await import(${file}); console.log('loaded');`;
  const node = ['--input-type=module', '-e', code];
  const said = execFileSync(process.execPath, node, { stdio: 'pipe', encoding: 'utf8' });
  expect(said.trim()).toBe('loaded');
});
