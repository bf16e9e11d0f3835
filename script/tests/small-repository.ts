import { execFileSync } from 'node:child_process';

const author = ['-c', 'user.name=A tester', '-c', 'user.email=tester@club.example'];

/** Runs git in a folder and answers what it prints. */
export function git(folder: string, ...given: string[]): string {
  return execFileSync('git', [...author, ...given], { cwd: folder, encoding: 'utf8' }).trim();
}

/** Commits everything in a folder. @returns the commit's name */
export function commitAll(folder: string): string {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'A change');
  return git(folder, 'rev-parse', 'HEAD');
}
