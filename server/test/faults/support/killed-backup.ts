import { startObjectStore, type ObjectStore } from '@clubdraw/sandbox/object-store/object-store';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { BadBackup } from '../../../src/backup/manifest.ts';
import type { BackupHome, BackupPlace } from '../../../src/backup/places/backup-place.ts';
import { placeInBucket } from '../../../src/backup/places/bucket-place.ts';
import { placeInFolder } from '../../../src/backup/places/folder-place.ts';
import { verifyBackup } from '../../../src/backup/put-back.ts';
import { removeHalves } from '../../../src/backup/remove-halves.ts';
import { storageAddress } from '../../../src/settings/storage.ts';
import type { Elsewhere } from './elsewhere.ts';
import { runProgram } from './run-program.ts';
import type { RunningProduct } from './running-product.ts';

const passphrase = 'seven grey herons over the weir';

/** A folder and a bucket for backups. */
export type Keeping = {
  folder: string;
  bucket: ObjectStore;
  close: () => Promise<void>;
};

export async function openKeeping(): Promise<Keeping> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-kept-'));
  const bucket = await startObjectStore({ bucket: 'backups' });
  return {
    folder,
    bucket,
    close: async () => {
      await bucket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function passphraseIn({ folder }: Keeping): string[] {
  const file = join(folder, 'passphrase');
  writeFileSync(file, passphrase);
  return ['--passphrase', file];
}

type Asked = { keeping: Keeping; say: (line: string) => void };

/**
 * Two tries, one into the folder and one into the bucket, are killed as soon as they have begun to
 * write: no restore takes either for a backup. A third one is finished; answers its name in the
 * bucket.
 */
export async function backUp(running: RunningProduct, { keeping, say }: Asked): Promise<string> {
  const { folder, bucket } = keeping;
  const env = { ...running.env(), BACKUP_URL: bucket.address };
  const takeInto = (place: string) =>
    runProgram('script/take-backup.ts', { args: [place, ...passphraseIn(keeping)], env });
  const inFolder = () => readdirSync(folder).filter((name) => name.startsWith('clubdraw-'));
  await killed(takeInto(folder), placeInFolder(folder), inFolder);
  say('a backup into a folder that was killed is none');
  const place = await placeInBucket(storageAddress.parse(bucket.address));
  await killed(takeInto('BACKUP_URL'), place, () => namesIn(bucket));
  say('a backup into a bucket that was killed is none');
  const taken = await takeInto('BACKUP_URL').ended;
  if (taken.code !== 0) throw new Error(taken.output);
  say(taken.output.trim());
  const whole = [...bucket.objects.keys()].find((key) => key.endsWith('/manifest.json'));
  const name = whole?.split('/')[0] ?? '';
  await removeKilled([placeInFolder(folder), place], say);
  if (namesIn(bucket).some((one) => one !== name) || inFolder().length > 0)
    throw new Error('something of a backup that was killed is left');
  return name;
}

/** As a backup two days later does. */
async function removeKilled(places: BackupPlace[], say: Asked['say']): Promise<void> {
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const halves = await Promise.all(places.map(async (place) => removeHalves(place, later)));
  const names = halves.flatMap(({ removed }) => removed);
  say(`removed, as a backup two days later does: ${names.join(', ')}`);
}

/** The beginnings of keys that name a backup's files; its secrets lie beside them. */
function namesIn({ objects }: ObjectStore): string[] {
  return [...objects.keys()].flatMap((key) => (key.includes('/') ? (key.split('/')[0] ?? '') : []));
}

async function killed(
  program: ReturnType<typeof runProgram>,
  place: BackupPlace,
  names: () => string[],
): Promise<void> {
  while (names().length === 0) {
    if (!program.isRunning()) throw new Error((await program.ended).output);
    await scheduler.wait(2);
  }
  program.kill();
  await program.ended;
  for (const path of new Set(names())) await demandNone({ place, path });
}

async function demandNone(home: BackupHome): Promise<void> {
  const refusal = await verifyBackup(home).catch((error: unknown) => error);
  if (!(refusal instanceof BadBackup)) throw new Error('half a backup was taken for a whole one');
}

/** The first try is killed in its transaction: it leaves an empty database, and is run again. */
export async function restore(
  place: Elsewhere,
  { name, keeping, say }: Asked & { name: string },
): Promise<void> {
  const args = [`BACKUP_URL/${name}`, ...passphraseIn(keeping)];
  const env = { ...place.env(), BACKUP_URL: keeping.bucket.address };
  const first = runProgram('script/put-back.ts', { args, env });
  if (!(await place.untilFilling(first))) throw new Error('the restore was over before the kill');
  first.kill();
  await first.ended;
  say('a restore that was killed is run again');
  const done = await runProgram('script/put-back.ts', { args, env }).ended;
  if (done.code !== 0) throw new Error(done.output);
  say(done.output.trim());
}
