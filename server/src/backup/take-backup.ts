import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductTable } from '../db/dump/product-tables.ts';
import { findImagesNow, withSnapshot, type Snapshot } from '../db/dump/with-snapshot.ts';
import type { FileStore } from '../edge/files/file-store.ts';
import { filesOfImage } from '../modules/media/images.ts';
import { BadBackup, manifestName, type Manifest } from './manifest.ts';
import { flushFolder, isThere, writeLines, writePart } from './parts.ts';
import { sealSecrets } from './secrets-file.ts';

export type Source = {
  databaseUrl: string;
  dataDir: string;
  files: FileStore;
  /** The environment of the product, for its secrets. */
  settings: NodeJS.ProcessEnv;
  /** Null: the secrets are kept otherwise. */
  passphrase: string | null;
  /** The folder that gets the backup, under a name with its time. */
  into: string;
  /** Of the product. */
  version: string;
  now: Date;
};

export type Taken = { folder: string; manifest: Manifest; manifestSha256: string };

/**
 * Takes a backup of a running product. The database comes first, at one moment; then the files that its rows
 * name: a file is written before its row and removed after it, so what a row of that moment names is there, or
 * its row is gone by now. Until all of it is on the disk the folder's name ends with `.unfinished`.
 *
 * @throws {BadBackup} where a row names a file that is not there
 */
export async function takeBackup(source: Source): Promise<Taken> {
  const name = `clubdraw-${source.now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const folder = join(source.into, name);
  if (await isThere(folder)) throw new BadBackup(`${folder} is there already.`);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const database = await copyDatabase(source, draft);
  const { imageIds, ...dumped } = database;
  const files = await copyFiles(source, { draft, imageIds });
  const secrets = await copySecrets(source, name);
  const { version, now } = source;
  const head = { format: 'clubdraw-backup/1', version, takenAt: now.toISOString() } as const;
  const manifest: Manifest = { ...head, ...dumped, files, secrets };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(draft, manifestName), text, { mode: 0o600, flush: true });
  for (const sub of ['', 'tables', 'files/images'].map((path) => join(draft, path))) {
    if (await isThere(sub)) await flushFolder(sub);
  }
  await rename(draft, folder);
  await flushFolder(source.into);
  return { folder, manifest, manifestSha256: createHash('sha256').update(text).digest('hex') };
}

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'ledger'> & {
  imageIds: string[];
};

async function copyDatabase({ databaseUrl }: Source, draft: string): Promise<Dumped> {
  return withSnapshot(databaseUrl, async (snapshot) => {
    const { migrations, ledger, imageIds } = snapshot;
    const tables: Manifest['tables'] = [];
    for (const table of snapshot.tables) tables.push(await copyTable(snapshot, draft, table));
    return { migrations, tables, ledger, imageIds, sequences: await snapshot.sequences() };
  });
}

async function copyTable(
  { rowsOf }: Snapshot,
  draft: string,
  table: ProductTable,
): Promise<Manifest['tables'][number]> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of rowsOf(table)) {
      count += rows.length;
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  const part = await writeLines(draft, `tables/${table.name}.gz`, lines());
  return { ...table, rows: count, part };
}

type Wanted = { draft: string; imageIds: readonly string[] };

async function copyFiles(source: Source, { draft, imageIds }: Wanted): Promise<Manifest['files']> {
  const lines: string[] = [];
  const missing = new Set<string>();
  for (const id of imageIds) {
    for (const key of filesOfImage(id)) {
      const bytes = await source.files.read(key);
      if (bytes === undefined) missing.add(id);
      else {
        const { path: _, ...kept } = await writePart(draft, `files/${key}`, [bytes]);
        lines.push(`${JSON.stringify({ key, ...kept })}\n`);
      }
    }
  }
  await demandRemoved(source, [...missing]);
  return { count: lines.length, list: await writeLines(draft, 'files-list.gz', lines) };
}

/** A picture that nothing showed may have been removed since the moment of the snapshot. */
async function demandRemoved({ databaseUrl }: Source, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const [broken] = await findImagesNow(databaseUrl, imageIds);
  if (broken !== undefined)
    throw new BadBackup(`The picture ${broken} has a row, and not all of its files.`);
}

async function copySecrets(source: Source, name: string): Promise<Manifest['secrets']> {
  const { passphrase, into } = source;
  if (passphrase === null) return null;
  const path = `${name}.secrets`;
  await rm(join(into, path), { force: true });
  return writePart(into, path, [sealSecrets(source, passphrase)]);
}
