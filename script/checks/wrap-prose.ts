import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { proseFiles, wrapProse } from './prose/prose-files.ts';
import { proseWidth } from './prose/wrap-words.ts';

// Puts prose that is too wide, in docs and comments, into lines anew. With --check it changes
// nothing, names the files and ends with 1.

const isCheck = process.argv.includes('--check');
const found = proseFiles().filter((path) => statSync(join(projectFolder, path)).isFile());
const changed = found.filter((path) => {
  const file = join(projectFolder, path);
  const text = readFileSync(file, 'utf8');
  const wrapped = wrapProse(path, text);
  if (wrapped !== text && !isCheck) writeFileSync(file, wrapped);
  return wrapped !== text;
});
for (const path of changed) process.stdout.write(`${path}\n`);
if (isCheck && changed.length > 0) {
  process.stdout.write(
    `Lines of prose have at most ${proseWidth} characters: npm run format, or node script/checks/wrap-prose.ts\n`,
  );
  process.exitCode = 1;
}
