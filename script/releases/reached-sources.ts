import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectFolder } from '../project-folder.ts';

const relativeImport = /(?:\bfrom|\bimport\(|^import) ?'(\.{1,2}\/[^']+)'/gm;

/**
 * The files that programs need of the project's own: these entries, what they import, and so on.
 * Imports of packages and workspaces are not followed.
 *
 * @param entries paths from the project's folder, as the answer
 */
export function reachedSources(entries: readonly string[]): Set<string> {
  const reached = new Set(entries);
  for (const path of reached) {
    const text = readFileSync(join(projectFolder, path), 'utf8');
    for (const [, imported = ''] of text.matchAll(relativeImport)) {
      reached.add(relative(projectFolder, join(projectFolder, dirname(path), imported)));
    }
  }
  return reached;
}
