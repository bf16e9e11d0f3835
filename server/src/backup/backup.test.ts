import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { renameSync, writeFileSync } from 'node:fs';
import { startObjectStore } from '@clubdraw/sandbox/object-store/object-store';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished } from 'vitest';
import { buyTickets, buildSale, type Shop } from '../../test/build/sale.ts';
import { buildStoredPicture } from '../../test/build/pictures/stored-picture.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { it } from '../../test/shop-test.ts';
import { filesInBucket, filesInFolder } from '../edge/files/open-files.ts';
import { storageAddress } from '../settings/storage.ts';
import { filesOfImage } from '../modules/media/images.ts';
import type { BackupHome, BackupPlace } from './places/backup-place.ts';
import { placeInBucket } from './places/bucket-place.ts';
import { placeInFolder } from './places/folder-place.ts';
import { putBack, verifyBackup } from './put-back.ts';
import { takeBackup, type TakenBackup } from './take-backup.ts';

const passphrase = 'seven grey herons over the weir';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  onTestFinished(async () => database.drop());
  return database;
}

async function backUp(shop: Shop, into = newFolder()): Promise<TakenBackup & { folder: string }> {
  const taken = await takeInto(shop, placeInFolder(into));
  return { ...taken, folder: join(into, taken.name) };
}

async function takeInto(shop: Shop, into: BackupPlace, hasRows = true): Promise<TakenBackup> {
  const { settings, files, clock } = shop.context;
  const { databaseUrl, dataDir } = settings;
  return takeBackup({
    databaseUrl,
    hasRows,
    dataDir,
    files,
    passphrase,
    into,
    settings: { APP_SECRET: 'of the environment', RECOVERY_KEY: 'its half', PORT: '80' },
    version: '0.0.0',
    now: clock.now(),
  });
}

function inFolder(folder: string): BackupHome {
  return { place: placeInFolder(dirname(folder)), path: basename(folder) };
}

async function restore(folder: string, { url }: TestDatabase, dataDir = newFolder()) {
  const files = filesInFolder(join(dataDir, 'files'));
  const target = { databaseUrl: url, dataDir, files, passphrase, now: new Date(0) };
  return { dataDir, files, ...(await putBack(inFolder(folder), target)) };
}

async function rowsOf<Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Everything that the schema is made of, in words. */
const schema = `
  SELECT 'constraint ' || conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) AS part
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger ' || tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY part`;

/** Each table as one text. */
async function contentsOf(databaseUrl: string, tables: readonly string[]) {
  const contents = tables.map(
    (name) =>
      `SELECT '${name}' AS name, string_agg(t::text, E'\\n' ORDER BY t::text) AS rows FROM ${name} AS t`,
  );
  return rowsOf(databaseUrl, `${contents.join(' UNION ALL ')} ORDER BY name`);
}

const oddTexts = [
  '"quoted", (bracketed)\\',
  'line\nfeed\r\ttab',
  '\u2028 and \u2029 and \u0085',
  '🎟 ∅ é',
];

/** Tickets, a picture, and texts with every sign that a line or a field could end with. */
async function fillShop(shop: Shop): Promise<{ imageId: string }> {
  const { drawId, owner } = await buildSale(shop);
  await buyTickets(shop, drawId, { count: 7 });
  const imageId = await buildStoredPicture(shop.context, owner.ownerId);
  for (const detail of oddTexts) {
    const now = shop.context.clock.now();
    const finding = { id: shop.context.random.uuidv7(), kind: 'odd', subject: detail, detail };
    const row = { ...finding, created_at: now, resolved_at: now };
    await shop.context.db.insertInto('findings').values(row).execute();
  }
  return { imageId };
}

describe('a backup', () => {
  it('has every row, file and secret, and makes the same database again (product §16.15)', async ({
    shop,
  }) => {
    const { imageId } = await fillShop(shop);
    writeFileSync(join(shop.context.settings.dataDir, 'signing-key'), 'the key\n');
    const { folder, manifest } = await backUp(shop);
    expect(readdirSync(join(folder, '..')).toSorted()).toEqual([
      'clubdraw-20260302T093015Z',
      'clubdraw-20260302T093015Z.secrets',
    ]);
    const database = await emptyDatabase();
    const { dataDir, files, isHeld, settingsFile } = await restore(folder, database);
    const { databaseUrl } = shop.context.settings;
    const tables = manifest.tables
      .map(({ name }) => name)
      .filter((name) => !changed.includes(name));
    expect(tables.length).toBeGreaterThan(50);
    expect(await contentsOf(database.url, tables)).toEqual(await contentsOf(databaseUrl, tables));
    expect(await rowsOf(database.url, schema)).toEqual(await rowsOf(databaseUrl, schema));
    const line = 'SELECT last_value FROM checkout_line';
    expect(await rowsOf(database.url, line)).toEqual(await rowsOf(databaseUrl, line));
    for (const key of filesOfImage(imageId)) {
      expect(await files.read(key)).toEqual(await shop.context.files.read(key));
    }
    expect(readFileSync(join(dataDir, 'signing-key'), 'utf8')).toBe('the key\n');
    expect(readFileSync(settingsFile ?? '', 'utf8')).toBe(
      'APP_SECRET="of the environment"\nRECOVERY_KEY="its half"\n',
    );
    // Nobody knows what was entered in the ledger after the backup.
    expect(isHeld).toBe(true);
    expect(await rowsOf(database.url, 'SELECT ledger_no FROM ledger_restores')).toEqual([
      { ledger_no: 1 },
    ]);
  });

  it('is refused where a part of it is missing, or is not as it was written', async ({ shop }) => {
    const { folder } = await backUp(shop);
    const list = join(folder, 'files-list.gz');
    renameSync(list, `${list}.away`);
    await expect(verifyBackup(inFolder(folder))).rejects.toThrow(
      'files-list.gz of the backup cannot be read',
    );
    renameSync(`${list}.away`, list);
    const { tables } = await verifyBackup(inFolder(folder));
    appendFileSync(join(folder, tables[0]?.part.path ?? ''), 'x');
    await expect(restore(folder, await emptyDatabase())).rejects.toThrow(
      'is not as it was written',
    );
    rmSync(join(folder, 'manifest.json'));
    await expect(verifyBackup(inFolder(folder))).rejects.toThrow(
      'is no backup, or one that was cut short',
    );
  });

  it('goes on top of nothing: neither of another database, nor of other secrets', async ({
    shop,
  }) => {
    writeFileSync(join(shop.context.settings.dataDir, 'signing-key'), 'the key\n');
    const { folder } = await backUp(shop);
    const elsewhere = newFolder();
    writeFileSync(join(elsewhere, 'signing-key'), 'another');
    const empty = await emptyDatabase();
    await expect(restore(folder, empty, elsewhere)).rejects.toThrow('another product’s');
    const { dataDir } = await restore(folder, empty);
    await expect(restore(folder, empty, dataDir)).rejects.toThrow('The database is not empty');
  });

  it('is put back by a role that may make tables, and another one is told so (product §16.15)', async ({
    shop,
  }) => {
    const { folder } = await backUp(shop);
    const database = await emptyDatabase();
    const [username, password] = [`rows_${randomBytes(6).toString('hex')}`, 'a word'];
    await rowsOf(database.url, `CREATE ROLE ${username} LOGIN PASSWORD '${password}'`);
    onTestFinished(async () => void (await rowsOf(database.url, `DROP ROLE ${username}`)));
    const { href } = Object.assign(new URL(database.url), { username, password });
    const dataDir = newFolder();
    await expect(restore(folder, { ...database, url: href }, dataDir)).rejects.toThrow(
      'The role that signs in to the database may make no tables: set DATABASE_OWNER_URL',
    );
    expect(readdirSync(dataDir)).toEqual([]);
    await restore(folder, database, dataDir);
  });

  it('of files alone goes beside the rows that pgBackRest brought back, and the ledger waits (product §16.15)', async ({
    shop,
  }) => {
    const { owner } = await buildSale(shop);
    const imageId = await buildStoredPicture(shop.context, owner.ownerId);
    const { databaseUrl } = shop.context.settings;
    const into = newFolder();
    const { name, manifest } = await takeInto(shop, placeInFolder(into), false);
    expect(manifest).toMatchObject({ format: 'clubdraw-files/1', tables: [], sequences: [] });
    const folder = join(into, name);
    await expect(restore(folder, await emptyDatabase())).rejects.toThrow(
      'the database is empty: bring it back by pgBackRest first',
    );
    const database = { url: databaseUrl, drop: async () => {} };
    const { dataDir, files, isHeld } = await restore(folder, database);
    expect(isHeld).toBe(true);
    const [head] = await rowsOf<{ at: Date }>(databaseUrl, lastHead);
    expect(await rowsOf(databaseUrl, 'SELECT ledger_no, taken_at FROM ledger_restores')).toEqual([
      { ledger_no: 1, taken_at: head?.at },
    ]);
    expect(await rowsOf(databaseUrl, 'SELECT FROM asked_since_recovery')).toEqual([]);
    const [first = ''] = filesOfImage(imageId);
    expect(await files.read(first)).toEqual(await shop.context.files.read(first));
    // Where the last checkpoint outlived the loss the product compares by itself.
    await rowsOf(databaseUrl, 'DELETE FROM ledger_restores');
    const [{ note } = { note: '' }] = await rowsOf<{ note: string }>(databaseUrl, lastHead);
    writeFileSync(join(dataDir, 'ledger-checkpoint'), note);
    expect((await restore(folder, database, dataDir)).isHeld).toBe(false);
    expect(await rowsOf(databaseUrl, 'SELECT FROM ledger_restores')).toEqual([]);
  });

  it('lies in a bucket as in a folder, and is none without its manifest (product §16.15)', async ({
    shop,
  }) => {
    const store = await startObjectStore();
    onTestFinished(async () => store.close());
    const bucket = storageAddress.parse(store.address);
    const place = await placeInBucket(bucket);
    const { name, manifest } = await takeInto(shop, place);
    const home = { place, path: name };
    expect(await verifyBackup(home)).toEqual(manifest);
    expect([...store.objects.keys()]).toContain(`${name}.secrets`);
    await expect(takeInto(shop, place)).rejects.toThrow('is there already');
    store.fail('denied');
    await expect(verifyBackup(home)).rejects.toThrow('The file store failed');
    const files = await filesInBucket(bucket, { pattern: /./ });
    await files.remove(`${name}/manifest.json`);
    await expect(verifyBackup(home)).rejects.toThrow('cut short');
  });

  it('is not finished where a row names a file that is not there', async ({ shop, club }) => {
    const imageId = await buildStoredPicture(shop.context, club.ownerId);
    const [file = ''] = filesOfImage(imageId);
    await shop.context.files.remove(file);
    const into = newFolder();
    await expect(backUp(shop, into)).rejects.toThrow(`The picture ${imageId} has a row`);
    expect(readdirSync(into)).toEqual(['clubdraw-20260302T093015Z.unfinished']);
    await shop.context.db.deleteFrom('images').where('id', '=', imageId).execute();
    // The leftovers of the first try are no hindrance.
    const { folder } = await backUp(shop, into);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  });
});

const lastHead = 'SELECT signed_at AS at, note FROM ledger_checkpoints ORDER BY size DESC LIMIT 1';

/** A restore writes this one. */
const changed = ['ledger_restores'];
