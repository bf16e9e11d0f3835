import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** A test whose title names sections of docs/product: "a full draw is closed (product §4.7)". */
export type TaggedTest = {
  /** From the project's folder. */
  file: string;
  /** With the descriptions around it, without its tag. */
  title: string;
  /** Numbers of sections. */
  sections: string[];
};

const description = /^(?<indent> *)describe\((?<quote>['"`])(?<title>.*?)\k<quote>,/;
const tagged =
  /^(?<indent> *).*?(?<quote>['"`])(?<title>(?:(?!\k<quote>).)*?) \(product (?<tag>§[\d.]+(?:, §[\d.]+)*)\)\k<quote>,/;

/** The tagged tests of all workspaces, by file. */
export function taggedTests(): TaggedTest[] {
  const files = globSync('**/*.{test,e2e}.{ts,tsx}', {
    cwd: projectFolder,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => testsOf(file, readFileSync(join(projectFolder, file), 'utf8')));
}

/** The tagged tests in the text of one file. */
export function testsOf(file: string, text: string): TaggedTest[] {
  const found: TaggedTest[] = [];
  let around: { indent: number; title: string }[] = [];
  for (const line of text.split('\n')) {
    const { indent = '', title = '' } = description.exec(line)?.groups ?? {};
    const test = tagged.exec(line)?.groups;
    const depth = (test?.['indent'] ?? indent).length;
    if (title || test) around = around.filter((outer) => outer.indent < depth);
    if (title) around.push({ indent: depth, title });
    if (!test) continue;
    const names = [...around.map((outer) => outer.title), test['title'] ?? ''];
    const sections = (test['tag'] ?? '').replaceAll('§', '').split(', ');
    found.push({ file, title: names.join(' › '), sections });
  }
  return found;
}
