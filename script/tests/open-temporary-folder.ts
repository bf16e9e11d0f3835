import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that PostgreSQL's user can walk into also when the tests run as root. */
export function openTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'clubdraw-script-')));
  chmodSync(folder, 0o755);
  return folder;
}
