import type { build } from 'vite';

type Built = Awaited<ReturnType<typeof build>>;

/** The module script of a page, and what it imports at once: both are named in the page's head. */
export type PublicScript = { src: string; imports: string[] };

/** From what the public build made: the address of each page's script, by the name of its entry. */
export function publicScripts(built: Built): Record<string, PublicScript> {
  const results = Array.isArray(built) ? built : [built];
  const scripts: Record<string, PublicScript> = {};
  for (const result of results) {
    if (!('output' in result)) continue;
    for (const file of result.output) {
      if (file.type !== 'chunk' || !file.isEntry) continue;
      const imports = file.imports.map((name) => `/${name}`);
      scripts[file.name] = { src: `/${file.fileName}`, imports };
    }
  }
  return scripts;
}
