import { execFileSync } from 'node:child_process';

const author = ['-c', 'user.name=A tester', '-c', 'user.email=tester@club.example'];

/** Runs git in a folder and answers what it prints. */
export function gitIn(folder: string, ...given: string[]): string {
  return execFileSync('git', [...author, ...given], { cwd: folder, encoding: 'utf8' }).trim();
}

/** Commits everything in a folder. @returns the commit's name */
export function commitAll(folder: string): string {
  gitIn(folder, 'add', '--all');
  gitIn(folder, 'commit', '--quiet', '--message', 'A change');
  return gitIn(folder, 'rev-parse', 'HEAD');
}
