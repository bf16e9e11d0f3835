import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/db/schema/migration-files.ts';

/** A folder with the product's migrations and, behind them, those of a release that is made up. */
export function nextMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-next-'));
  for (const from of [migrationsFolder, join(import.meta.dirname, 'next')]) {
    cpSync(from, folder, { recursive: true });
  }
  return folder;
}
