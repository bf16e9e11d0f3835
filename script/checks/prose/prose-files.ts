import { globSync } from 'node:fs';
import { projectFolder } from '../../project-folder.ts';
import { wrapComments } from './wrap-comments.ts';
import { wrapMarkdown } from './wrap-markdown.ts';

/** Neither what is made by a program or comes from elsewhere, nor what is not of the project. */
const isLeftOut = /^(\.(?!ci$|env).*|node_modules|dist|test-results|playwright-report|releases)$/;
const isMade = /\.generated\.ts$|^sandbox\/openapi\/(?!.*\.ts$)/;

/** Every file of the project that has prose, from the project's folder. */
export function proseFiles(): string[] {
  const patterns = [
    '**/*.{md,ts,tsx,js,mjs,css,sql,yaml,yml,service,sh}',
    'script/*',
    '.env.example',
  ];
  const found = globSync(patterns, {
    cwd: projectFolder,
    withFileTypes: false,
    exclude: (name) => isLeftOut.test(name),
  });
  return found
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.\w+$|^script\/[\w-]+$/.test(path) && !isMade.test(path))
    .toSorted();
}

/**
 * The text of a file with no line of prose that is too long, but for words that cannot be parted.
 */
export function wrapProse(path: string, text: string): string {
  if (path.endsWith('.md')) return wrapMarkdown(text);
  if (/\.(tsx?|m?js|css)$/.test(path)) return wrapComments(text, 'slashes');
  return wrapComments(text, path.endsWith('.sql') ? 'dashes' : 'hashes');
}
