import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder in which the products of one run have theirs; the workers inherit its name. */
// oxlint-disable-next-line import/no-default-export -- the test tool takes a module's default
export default function openRunFolder(): void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'clubdraw-e2e-')));
  chmodSync(folder, 0o755);
  process.env.E2E_DATA_DIR = folder;
}

/** The folder of the run. */
export function runFolder(): string {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is not set: the global setup makes the folder.');
  return folder;
}
