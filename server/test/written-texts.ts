import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '../..');

export type WrittenText = { path: string; text: string };

/** Everything that people write here; what is generated or comes from elsewhere is not among it. */
export function writtenTexts(): WrittenText[] {
  const found = globSync('**/*.{ts,tsx,js,mjs,css,sql,md,html}', {
    cwd: projectFolder,
    exclude: (name) => /^(\..*|node_modules|dist|test-results)$/.test(name),
  });
  return found
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('sandbox/openapi/'))
    .map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }));
}
