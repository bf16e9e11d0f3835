import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine.ts';

/**
 * Gives a machine of 1 GiB what it does with less: one process for people and jobs, and a
 * PostgreSQL of this machine that keeps less in memory.
 */
export function placeSmall({ units, clusters, run }: Machine, folder: string): void {
  const from = join(folder, 'deploy/small');
  const dropIns = join(units, 'clubdraw-web@.service.d');
  mkdirSync(dropIns, { recursive: true });
  copyFileSync(join(from, 'web.conf'), join(dropIns, 'small.conf'));
  for (const version of existsSync(clusters) ? readdirSync(clusters) : []) {
    const config = join(clusters, version, 'main/conf.d');
    mkdirSync(config, { recursive: true });
    copyFileSync(join(from, 'postgresql.conf'), join(config, 'clubdraw.conf'));
    run('systemctl', ['restart', `postgresql@${version}-main`]);
  }
}
