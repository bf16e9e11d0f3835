import { chunksOf, type Built } from './screen-files.ts';

/** The module script of a page, and what it imports at once: both are named in the page's head. */
export type PublicScript = { src: string; imports: string[] };

/** From what the public build made: the address of each page's script, by the name of its entry. */
export function publicScripts(built: Built): Record<string, PublicScript> {
  const entries = chunksOf(built).filter(({ isEntry }) => isEntry);
  return Object.fromEntries(
    entries.map(({ name, fileName, imports }) => [
      name,
      { src: `/${fileName}`, imports: imports.map((one) => `/${one}`) },
    ]),
  );
}
