import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** A section of docs/product. */
export type ProductSection = {
  /** As code and tests name it: "4.7"; a chapter's is "4". */
  number: string;
  title: string;
  /** False for one that only leads to others, and for a chapter that has sections. */
  hasRule: boolean;
};

const heading = /^#{1,2} (?<number>\d+(?:\.\d+)?) (?<title>.+)$/;
const withoutRule = 'No rule of its own.';

/** All chapters and sections of docs/product, in their order. */
export function productSections(): ProductSection[] {
  const folder = join(projectFolder, 'docs/product');
  const files = readdirSync(folder).filter((name) => /^\d+-.+\.md$/.test(name));
  return files.toSorted().flatMap((name) => sectionsOf(readFileSync(join(folder, name), 'utf8')));
}

/** The chapter and the sections of one file of docs/product. */
export function sectionsOf(markdown: string): ProductSection[] {
  const found: ProductSection[] = [];
  for (const line of markdown.split('\n')) {
    const { number, title } = heading.exec(line)?.groups ?? {};
    const [chapter] = found;
    if (number !== undefined && title !== undefined) {
      if (chapter) chapter.hasRule = false;
      found.push({ number, title, hasRule: true });
    }
    const last = found.at(-1);
    if (last && line === withoutRule) last.hasRule = false;
  }
  return found;
}
