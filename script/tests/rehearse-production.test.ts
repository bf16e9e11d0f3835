import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

it('production on this machine, closed as the world is, sells, draws and verifies (product §16.3, §16.6)', async () => {
  const program = join(projectFolder, 'script/rehearse-production.ts');
  const child = spawn(process.execPath, [program, '--short'], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaint).toBe('');
  expect(said).not.toContain('✗');
  expect(said).toContain('In clear it says: no pg_hba.conf entry');
  expect(said).toContain('worker was stopped and started again while people bought.');
  expect(said).toMatch(/The downloaded verify\.mjs says of the draw: VERIFIED/);
  expect(said.trimEnd()).toMatch(/Everything is as it must be\.$/);
});
