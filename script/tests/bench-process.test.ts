import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endOf } from '../../bench/processes/end-of-process.ts';
import { startFurtherProcess } from '../../bench/processes/further-process.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';

/** A product without settings: its further processes refuse to start. */
function bareProduct() {
  const folder = openTemporaryFolder();
  return { logFolder: folder, env: { PATH: process.env['PATH'] } };
}

it('a bench ends a process that stands still', async () => {
  const further = await startFurtherProcess(bareProduct(), 'only');
  further.freeze();
  await further.stop();
  expect(() => process.kill(further.pid, 0)).toThrow('ESRCH');
});

it('a bench hears at once that a process died at its start, and why its log says so', async () => {
  const product = bareProduct();
  await expect(startFurtherProcess(product, 'off')).rejects.toThrow(
    /ended with 1.*process-\d+\.log/s,
  );
  const [log = ''] = readdirSync(product.logFolder);
  expect(readFileSync(join(product.logFolder, log), 'utf8')).toContain('DATABASE_URL');
});

it('a bench hears of a program that there is not, as of one that ended', async () => {
  expect(await endOf(spawn('/no/such/program'))).toContain('ENOENT');
});
