import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demandDataFolder } from './demand-data-folder.ts';
import { startProblem } from './start-problem.ts';

it('says which port is not for this user (product §16.2)', () => {
  const refused = { code: 'EACCES', syscall: 'listen', port: 80 };
  expect(startProblem(Object.assign(new Error('listen EACCES'), refused))).toBe(
    'Port 80 is not for this user: set PORT to one from 1024 on.',
  );
});

it('says that the data folder takes nothing (product §16.2)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-folder-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  let said: string | undefined;
  try {
    demandDataFolder(join(file, 'data'));
  } catch (error) {
    said = startProblem(error);
  }
  expect(said).toBe(`${join(file, 'data')} cannot be written (ENOTDIR): check DATA_DIR.`);
  expect(() => demandDataFolder(join(folder, 'new'))).not.toThrow();
  rmSync(folder, { recursive: true });
});
