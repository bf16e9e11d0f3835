import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Ends a process when this one ends, however that happens (`kill -9` included), and then removes
 * the given folder. A small shell holds the reading end of a pipe that the system closes with us.
 *
 * @returns lifts the guard without touching the process
 */
export function guardProcess(guarded: {
  pid: number;
  signal: 'TERM' | 'INT' | 'KILL';
  remove?: string;
}): () => void {
  const steps = [
    'read -r _',
    'kill -"$1" "$2" 2>/dev/null',
    // One that stands still hears of it when it goes on.
    'kill -CONT "$2" 2>/dev/null',
    '[ -n "$3" ] || exit 0',
    // Bounded: where nobody reaps orphans, an ended process keeps its id.
    'n=0; while [ $n -lt 300 ] && kill -0 "$2" 2>/dev/null; do sleep 0.1; n=$((n + 1)); done',
    'rm -rf -- "$3"',
  ];
  const guard = spawn(
    '/bin/sh',
    ['-c', steps.join('\n'), 'guard', guarded.signal, `${guarded.pid}`, guarded.remove ?? ''],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' },
  );
  guard.unref();
  guard.stdin.on('error', () => {});
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return () => guard.kill('SIGKILL');
}
