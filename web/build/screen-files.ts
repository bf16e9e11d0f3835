import { join } from 'node:path';
import type { build, Rolldown } from 'vite';
import type { AppScreen } from './app-screens.ts';

/** The answer of a build. */
export type Built = Awaited<ReturnType<typeof build>>;

/**
 * The addresses of the files that a screen fetches when it is opened, without those of every
 * screen.
 */
export type ScreenFiles = { scripts: string[]; styles: string[] };

/**
 * From what the app's build made: what each screen needs beyond what its document names already, by
 * the screen's path. A document that names them spares a phone one way there and back, for which
 * the screen stayed empty.
 *
 * @throws when a screen's module is in none of the files
 */
export function screenFiles(
  built: Built,
  { root, screens, document }: { root: string; screens: readonly AppScreen[]; document: string },
): Record<string, ScreenFiles> {
  const chunks = chunksOf(built);
  const isNew = (href: string): boolean => !document.includes(href);
  return Object.fromEntries(
    screens.map(({ path, modules }) => {
      const needed = new Set<Rolldown.OutputChunk>();
      for (const module of modules)
        addWithImports(chunkWith(join(root, module), chunks), chunks, needed);
      const files = [...needed];
      const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [
        path,
        {
          scripts: files.map(({ fileName }) => `/${fileName}`).filter(isNew),
          styles: [...new Set(styles)].map((name) => `/${name}`).filter(isNew),
        },
      ];
    }),
  );
}

/** The scripts that a build made. */
export function chunksOf(built: Built): Rolldown.OutputChunk[] {
  const results = Array.isArray(built) ? built : [built];
  return results.flatMap((result) =>
    'output' in result ? result.output.filter((file) => file.type === 'chunk') : [],
  );
}

function chunkWith(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module} is in no file of the build.`);
  return chunk;
}

function addWithImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  needed: Set<Rolldown.OutputChunk>,
): void {
  if (needed.has(chunk)) return;
  needed.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) addWithImports(imported, chunks, needed);
  }
}
