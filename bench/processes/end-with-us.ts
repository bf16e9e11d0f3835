import type { ChildProcess } from 'node:child_process';

/** A bench that breaks leaves no process behind. */
export function endWithUs(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
