import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BadBackup } from '../../../src/backup/manifest.ts';
import { verifyBackup } from '../../../src/backup/put-back.ts';
import type { Elsewhere } from './elsewhere.ts';
import { runProgram } from './run-program.ts';
import type { RunningProduct } from './running-product.ts';

const passphrase = 'seven grey herons over the weir';

export type Keeping = {
  /** The folder that gets the backup. */
  into: string;
  say: (line: string) => void;
};

function passphraseIn(into: string): string[] {
  const file = join(into, 'passphrase');
  writeFileSync(file, passphrase);
  return ['--passphrase', file];
}

/** The first try is killed as soon as it has begun to write: no restore takes it for a backup. */
export async function backUp(running: RunningProduct, { into, say }: Keeping): Promise<string> {
  const args = [into, ...passphraseIn(into)];
  const env = running.env();
  const killed = runProgram('script/take-backup.ts', { args, env });
  const cutShort = await untilThere(into, /\.unfinished$/);
  killed.kill();
  await killed.ended;
  const refusal = await verifyBackup(cutShort).catch((error: unknown) => error);
  if (!(refusal instanceof BadBackup)) throw new Error('half a backup was taken for a whole one');
  say('a backup that was killed is none');
  const taken = await runProgram('script/take-backup.ts', { args, env }).ended;
  if (taken.code !== 0) throw new Error(taken.output);
  say(taken.output.trim());
  return untilThere(into, /^clubdraw-\w+Z$/);
}

async function untilThere(folder: string, name: RegExp): Promise<string> {
  for (;;) {
    const found = readdirSync(folder).find((one) => name.test(one));
    if (found !== undefined) return join(folder, found);
    await sleep(2);
  }
}

/** The first try is killed in its transaction: it leaves an empty database, and is run again. */
export async function restore(
  place: Elsewhere,
  { folder, into, say }: Keeping & { folder: string },
): Promise<void> {
  const args = [folder, ...passphraseIn(into)];
  const killed = runProgram('script/put-back.ts', { args, env: place.env() });
  if (!(await place.untilFilling(killed))) throw new Error('the restore was over before the kill');
  killed.kill();
  await killed.ended;
  say('a restore that was killed is run again');
  const done = await runProgram('script/put-back.ts', { args, env: place.env() }).ended;
  if (done.code !== 0) throw new Error(done.output);
  say(done.output.trim());
}
