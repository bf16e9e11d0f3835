import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

let child: ChildProcess | undefined;

/** Its own processes end with it. */
afterEach(() => void child?.kill('SIGKILL'));

/**
 * It ends what hangs; nearly all of a rehearsal is waiting, for a round of the beacon in real time.
 */
const timeout = 600_000;

it(
  'production on this machine, closed as the world is, sells, draws and verifies (product §16.3, §16.6)',
  { timeout },
  async () => {
    const program = join(projectFolder, 'script/rehearse-production.ts');
    const started = spawn(process.execPath, [program, '--short'], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const [said, complaint] = await Promise.all([text(started.stdout), text(started.stderr)]);
    expect(complaint).toBe('');
    expect(said).not.toContain('✗');
    expect(said).toContain('In clear it says: no pg_hba.conf entry');
    expect(said).toContain('With another secret a start says: The file store refuses');
    expect(said).toContain('✓ Webhook: https://localhost:');
    expect(said).toContain('✓ Certificate: That of localhost ends in');
    expect(said).toMatch(/files lie in the S3 store \(images.*\), and none in DATA_DIR/);
    expect(said).toContain('worker was stopped and started again while people bought.');
    expect(said).toMatch(/The downloaded verify\.mjs says of the draw: VERIFIED/);
    expect(said.trimEnd()).toMatch(/Everything is as it must be\.$/);
  },
);
