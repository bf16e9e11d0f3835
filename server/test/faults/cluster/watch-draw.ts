import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { guardProcess } from '../../../../script/process/guard-process.ts';
import { downloadInto } from '../../../../script/rehearsal/verify-draw.ts';

/** A stranger who follows a draw with the downloaded verifier, and keeps what the ledger showed. */
export type DrawWatch = {
  /** Its last line, once the draw has a result, or as soon as the ledger contradicts itself. */
  verdict: Promise<string>;
  stop(): void;
};

export async function watchDraw(options: {
  url: string;
  drawId: string;
  folder: string;
}): Promise<DrawWatch> {
  const { url, drawId, folder } = options;
  await downloadInto(folder, url, {
    'verify.mjs': '/public/verify.mjs',
    'site.json': '/public/site.json',
  });
  const address = `${url}/public/draws/${drawId}/certificate`;
  const child = spawn(process.execPath, ['verify.mjs', '--watch', address, '--every', '2'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const unguard = guardProcess({ pid: child.pid ?? 0, signal: 'TERM' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => {
    unguard();
    const verdict = output.split('\n').findLast((line) => line.startsWith('VERIFIED'));
    return verdict ?? `exit code ${code}:\n${output.slice(-2_000)}`;
  });
  return { verdict: ended, stop: () => void child.kill() };
}
