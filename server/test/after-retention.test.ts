import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { keptDays } from '@clubdraw/domain/time/retention';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeInFolder } from '../src/backup/places/folder-place.ts';
import { putBack } from '../src/backup/put-back.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openDatabase, type Db } from '../src/db/database.ts';
import { filesInFolder } from '../src/edge/files/open-files.ts';
import { reconcile } from '../src/modules/payments/reconciliation/reconcile.ts';
import { forgetOld } from './build/forget-old.ts';
import { buildFundedSeller, sellAtSandbox } from './build/sandbox-sale.ts';
import { openSandboxShop } from './build/sandbox-shop.ts';
import { checkInvariants } from './invariants.ts';
import { createEmptyDatabase } from './test-database.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

/** The differences that a reconciliation finds in a database. */
async function differences(db: Db): Promise<number> {
  return reconcile({ ...shop.context, db }, () => {});
}

/** Takes a backup and puts it into an empty database, whose address it answers. */
async function restored(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-thinned-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { settings, files, clock } = shop.context;
  const place = placeInFolder(folder);
  const { name } = await takeBackup({
    hasRows: true,
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    files,
    passphrase: null,
    into: place,
    settings: {},
    version: '0.0.0',
    now: clock.now(),
  });
  const database = await createEmptyDatabase();
  onTestFinished(async () => database.drop());
  const dataDir = join(folder, 'data');
  const target = { databaseUrl: database.url, dataDir, files: filesInFolder(dataDir) };
  await putBack({ place, path: name }, { ...target, passphrase: null, now: clock.now() });
  return database.url;
}

const shop = await forThisFile(openSandboxShop());

it('after all was forgotten that is not kept the books agree, here and in a restored backup (product §9.8, §14.6, §16.15)', async () => {
  const { owner } = await buildFundedSeller(shop);
  const { drawId, paymentId } = await sellAtSandbox(shop, owner);
  const given = await sellAtSandbox(shop, owner);
  await shop.call(cancelDrawCall, { params: { id: given.drawId } }, owner);
  await shop.pass(2 * 86_400);
  const certificate = async () =>
    (await shop.call(getCertificateCall, { params: { id: drawId } })).body;
  const before = await certificate();
  expect(before.picks.length).toBeGreaterThan(0);
  const { db, clock } = shop.context;
  const events = async () => db.selectFrom('provider_events').select('event_id').execute();
  expect((await events()).length).toBeGreaterThan(0);
  await clock.advance((keptDays.events + 1) * 86_400);
  await forgetOld(shop.context);
  expect(await events()).toEqual([]);
  expect(await certificate()).toEqual(before);
  expect(await differences(db)).toBe(0);

  const other = openDatabase(await restored(), () => {});
  try {
    await checkInvariants(other);
    expect(await differences(other)).toBe(0);
    const rows = await other
      .selectFrom('payments')
      .select(['id', 'phone', 'client_hash'])
      .execute();
    expect(rows.find(({ id }) => id === paymentId)).toMatchObject({
      phone: null,
      client_hash: null,
    });
    const mails = await other.selectFrom('mails').select('recipient').execute();
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([null]));
  } finally {
    await other.destroy();
  }
});
