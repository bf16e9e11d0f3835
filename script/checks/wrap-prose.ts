import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { proseFiles, wrapProse } from './prose/prose-files.ts';
import { questionsInComments } from './prose/questions-in-comments.ts';
import { proseWidth } from './prose/wrap-words.ts';

// Puts prose that is too wide, in docs and comments, into lines anew. With --check it changes
// nothing, names the files, and the comments that begin with Who or What, and ends with 1.

const isCheck = process.argv.includes('--check');
const problems: string[] = [];
for (const path of proseFiles()) {
  const file = join(projectFolder, path);
  if (!statSync(file).isFile()) continue;
  const text = readFileSync(file, 'utf8');
  const wrapped = wrapProse(path, text);
  if (!isCheck && wrapped !== text) writeFileSync(file, wrapped);
  if (!isCheck) continue;
  if (wrapped !== text)
    problems.push(`${path}: prose of more than ${proseWidth} characters (npm run format mends it)`);
  const questions = /\.(tsx?|m?js|css|sql)$/.test(path) ? questionsInComments(text) : [];
  for (const words of questions)
    problems.push(`${path}: begin each sentence of a comment with its subject: ${words}`);
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
