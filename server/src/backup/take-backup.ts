import type { ProductTable } from '../db/dump/product-tables.ts';
import { findImagesNow, withSnapshot, type Snapshot } from '../db/dump/with-snapshot.ts';
import type { FileStore } from '../edge/files/file-store.ts';
import { filesOfImage } from '../modules/media/images.ts';
import { BadBackup, backupNameAt, manifestName, type Manifest } from './manifest.ts';
import { writeLines, writePart } from './parts.ts';
import type { BackupHome, BackupPlace } from './places/backup-place.ts';
import { sealSecrets } from './secrets-file.ts';

export type Source = {
  databaseUrl: string;
  /** Whether the rows belong to it; another program keeps them otherwise. */
  hasRows: boolean;
  dataDir: string;
  files: FileStore;
  /** The environment of the product, for its secrets. */
  settings: NodeJS.ProcessEnv;
  /** Null: the secrets are kept otherwise. */
  passphrase: string | null;
  /** Gets the backup, under a name with its time. */
  into: BackupPlace;
  /** Of the product. */
  version: string;
  now: Date;
};

export type TakenBackup = {
  name: string;
  manifest: Manifest;
  manifestSha256: string;
  /** All of its parts together. */
  bytes: number;
};

/**
 * Takes a backup of a running product. The database comes first, at one moment; then the files that
 * its rows name: a file is written before its row and removed after it, so what a row of that
 * moment names is there, or its row is gone by now. The manifest comes last: without it the rest is
 * no backup.
 *
 * @throws {BadBackup} where a row names a file that is not there
 */
export async function takeBackup(source: Source): Promise<TakenBackup> {
  const name = backupNameAt(source.now);
  const { into: place } = source;
  if (await place.isThere(`${name}/${manifestName}`)) {
    throw new BadBackup(`${place.nameOf(name)} is there already.`);
  }
  const draft = { place, path: await place.begin(name) };
  const database = await copyDatabase(source, draft);
  const { imageIds, ...dumped } = database;
  const { files, bytes: ofFiles } = await copyFiles(source, { draft, imageIds });
  const secrets = await copySecrets(source, name);
  const { version, now, hasRows } = source;
  const format = hasRows ? 'clubdraw-backup/1' : 'clubdraw-files/1';
  const head = { format, version, takenAt: now.toISOString() } as const;
  const manifest: Manifest = { ...head, ...dumped, files, secrets };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const { sha256: manifestSha256 } = await writePart(draft, manifestName, [Buffer.from(text)]);
  await place.finish(name);
  const ofTables = dumped.tables.reduce((sum, { part }) => sum + part.bytes, 0);
  return { name, manifest, manifestSha256, bytes: ofTables + ofFiles };
}

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'ledger'> & {
  imageIds: string[];
};

async function copyDatabase({ databaseUrl, hasRows }: Source, draft: BackupHome): Promise<Dumped> {
  return withSnapshot(databaseUrl, async (snapshot) => {
    const { migrations, ledger, imageIds } = snapshot;
    const tables: Manifest['tables'] = [];
    const known = { migrations, tables, ledger, imageIds };
    if (!hasRows) return { ...known, sequences: [] };
    for (const table of snapshot.tables) tables.push(await copyTable(snapshot, draft, table));
    return { ...known, sequences: await snapshot.sequences() };
  });
}

async function copyTable(
  { rowsOf }: Snapshot,
  draft: BackupHome,
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

type Wanted = { draft: BackupHome; imageIds: readonly string[] };

async function copyFiles(
  source: Source,
  { draft, imageIds }: Wanted,
): Promise<{ files: Manifest['files']; bytes: number }> {
  const lines: string[] = [];
  let bytes = 0;
  const missing = new Set<string>();
  for (const id of imageIds) {
    for (const key of filesOfImage(id)) {
      const file = await source.files.read(key);
      if (file === undefined) missing.add(id);
      else {
        const { path: _, ...kept } = await writePart(draft, `files/${key}`, [file]);
        bytes += kept.bytes;
        lines.push(`${JSON.stringify({ key, ...kept })}\n`);
      }
    }
  }
  await demandRemoved(source, [...missing]);
  const list = await writeLines(draft, 'files-list.gz', lines);
  return { files: { count: lines.length, list }, bytes: bytes + list.bytes };
}

/** A picture that nothing showed may have been removed since the moment of the snapshot. */
async function demandRemoved({ databaseUrl }: Source, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const [broken] = await findImagesNow(databaseUrl, imageIds);
  if (broken !== undefined)
    throw new BadBackup(`The picture ${broken} has a row, and not all of its files.`);
}

async function copySecrets(source: Source, name: string): Promise<Manifest['secrets']> {
  const { passphrase, into: place } = source;
  if (passphrase === null) return null;
  return writePart({ place, path: '' }, `${name}.secrets`, [sealSecrets(source, passphrase)]);
}
