import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * The words that people read come out of these folders: pages, mails, stage, portal, words and
 * checks.
 */
const folders = [
  'contract/src',
  'domain/src',
  'fairdraw/cli',
  'fairdraw/page',
  'fairdraw/src',
  'fairdraw/witness',
  'sandbox/src',
  'script',
  'server/src',
  'web/src',
];

/** Texts that promise something to people, the history of decisions apart. */
const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'fairdraw/README.md'];

function filesBelow(folder: string, named: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && named.test(one.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * The words of a source file in one line: without its comments, which nobody of the public reads.
 */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/^\s*\/\/.*$/gm, ' ')
    .replace(/\s+/g, ' ');
}

/** The sources of a folder whose names match, one behind the other. */
export function sourcesBelow(folder: string, named: RegExp): string {
  return filesBelow(folder, named).map(read).join('\n');
}

/** Every source file that has words for people, by its path. */
export function toldSources(): Map<string, string> {
  const paths = folders.flatMap((folder) => filesBelow(folder, /\.(?:tsx?|html)$/));
  const told = paths.filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));
  return new Map(told.map((path) => [path, withoutComments(read(path))]));
}

/** Every page that promises something, by its path. */
export function promisingPages(): Map<string, string> {
  const docs = filesBelow('docs', /\.md$/).filter((path) => !path.startsWith('docs/decisions/'));
  return new Map([...pages, ...docs].map((path) => [path, read(path).replace(/\s+/g, ' ')]));
}
