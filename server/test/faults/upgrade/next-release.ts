import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextMigrations } from '../../upgrades/next-migrations.ts';

const project = join(import.meta.dirname, '../../../..');

/**
 * A next release that is made up: this product with two migrations more, in a folder of its own.
 */
export function openNextRelease(): { entry: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-next-release-'));
  const server = join(folder, 'server');
  mkdirSync(server);
  linkAll(project, folder, ['server', 'VERSION']);
  writeFileSync(join(folder, 'VERSION'), '99.0.0\n');
  linkAll(join(project, 'server'), server, ['src', 'migrations']);
  // Node follows a link to where it leads: what is to find the other migrations is copied.
  cpSync(join(project, 'server/src'), join(server, 'src'), { recursive: true });
  renameSync(nextMigrations(), join(server, 'migrations'));
  return {
    entry: join(server, 'src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkAll(from: string, to: string, but: readonly string[]): void {
  for (const name of readdirSync(from)) {
    if (!but.includes(name) && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}
