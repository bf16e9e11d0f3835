import type { ChildProcess } from 'node:child_process';

/**
 * How a process ended, in words such as `ended with 1` or `ended with SIGTERM`; also one that could
 * not be started at all. It is asked for right after the start, and never rejects.
 */
export function endOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`));
  child.once('error', ({ message }) => resolve(`did not start: ${message}`));
  return promise;
}
