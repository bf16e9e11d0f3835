import { checkpointOf } from 'fairdraw/ledger/checkpoint';
import { noteKeyFromText, noteKeyText, readNote } from 'fairdraw/ledger/signed-note';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { RunningWitness } from '../../fairdraw/test/running-witness.ts';
import { compiledCode } from '../../script/process/compiled-code.ts';
import { buildDraw } from './build/sold-draw.ts';
import { nameWitnesses } from '../src/modules/draw-log/ledger/witnesses/name-witnesses.ts';
import { untilStarted, type ServerProcess } from './server-process.ts';
import { testContext } from './test-context.ts';
import { cloneDatabase, copyDatabase, type TestDatabase } from './test-database.ts';
import { productsOfFile, type Place } from './whole-file/products-of-file.ts';

const keys = {
  APP_SECRET: 'a secret of the test of restored ledgers',
  SIGNING_KEY: '01'.repeat(32),
  RECOVERY_KEY: '02'.repeat(32),
};
const relays = { DRAND_URLS: 'http://127.0.0.1:9' };

const products = await productsOfFile();
let witness: RunningWitness | undefined;
afterAll(() => witness?.remove());

function settingsOf(place: Place): NodeJS.ProcessEnv {
  const own = { PUBLIC_URL: 'http://draws.test', ...relays, ...keys };
  return { ...products.settingsOf(place), ...own };
}

async function start(place: Place): Promise<ServerProcess> {
  const started = await products.start(settingsOf(place));
  await untilStarted(started);
  return started;
}

async function stop({ process: child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

const program = join(import.meta.dirname, '../src/admin.ts');

type Ran = { code: unknown; out: string; err: string };

/** Runs `clubdraw admin` with the settings of a product. */
async function admin(where: Place, ...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...compiledCode, ...settingsOf(where) };
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    );
  });
}

/** The last head of a ledger that the witness shows to everybody. */
async function witnessed(origin: string): Promise<string> {
  const name = createHash('sha256').update(origin).digest('hex');
  return (await fetch(`${witness?.url ?? ''}/${name}/checkpoint`)).text();
}

/** How much of the first ledger the witness has seen. */
async function seenSize(): Promise<number> {
  return checkpointOf(readNote(await witnessed('draws.test/public'))).size;
}

async function get({ url }: ServerProcess, path: string): Promise<Response> {
  return fetch(`${url}${path}`);
}

async function checkpointNote(server: ServerProcess): Promise<string> {
  return (await get(server, '/public/checkpoint')).text();
}

async function sizeOf(server: ServerProcess): Promise<number> {
  return checkpointOf(readNote(await checkpointNote(server))).size;
}

async function faultOf({ operatorUrl }: ServerProcess): Promise<string | null> {
  const ready = await fetch(`${operatorUrl}/readyz`);
  const { ledger } = (await ready.json()) as { ledger: string | null };
  return ledger;
}

/** Publishes a draw as another process of the product would. */
async function publish({ url }: TestDatabase): Promise<void> {
  const env = { ...keys, PUBLIC_URL: 'http://draws.test' };
  const { context, close } = await testContext({ databaseUrl: url, env });
  try {
    await buildDraw(context);
  } finally {
    await close();
  }
}

/** Names the witness of the draws that come. */
async function name({ url }: TestDatabase, { keyText, url: at }: RunningWitness): Promise<void> {
  const env = { ...keys, PUBLIC_URL: 'http://draws.test' };
  const { context, close } = await testContext({ databaseUrl: url, env });
  try {
    await nameWitnesses(context, `witness w1 ${keyText} ${at}\nquorum w1\n`);
  } finally {
    await close();
  }
}

it('a ledger behind what a witness or the data folder has seen signs nothing, until another takes its place (product §12.9)', async () => {
  const database = await products.keep(cloneDatabase());
  const own = { database, dataDir: products.newFolder() };
  const first = await start(own);
  const { ledger } = (await (await get(first, '/public/keys')).json()) as { ledger: string };
  // The first entry, the verifier of this release, and a draw.
  await publish(database);
  await vi.waitUntil(async () => (await sizeOf(first)) >= 3, 20_000);
  await stop(first);
  const { publicKey } = noteKeyFromText(ledger);
  const next = noteKeyText({ name: 'draws.test/public/2', type: 'ed25519', publicKey });
  witness = await RunningWitness.make('w1.example', [ledger, next]);
  await name(database, witness);
  const backup = await products.keep(copyDatabase(database));

  // The hour that is lost later: another draw, which a witness sees.
  await publish(database);
  const second = await start(own);
  await vi.waitUntil(async () => (await sizeOf(second)) >= 4, 20_000);
  await stop(second);
  // A process shows its witnesses first what was signed before it started.
  const third = await start(own);
  await vi.waitUntil(async () => (await seenSize()) >= 4, 20_000);
  expect(await faultOf(third)).toBeNull();
  await stop(third);

  const byFolder = await start({ ...own, database: backup });
  expect(await faultOf(byFolder)).toMatch(
    /^The database has \d+ entries of the ledger, the checkpoint in DATA_DIR\/ledger-checkpoint has \d+\.$/,
  );
  // The process asked the witness, so the database knows: no other process enters anything either.
  await expect(publish(backup)).rejects.toThrow('is being put right');
  await stop(byFolder);

  const elsewhere = { database: backup, dataDir: products.newFolder() };
  const byWitness = await start(elsewhere);
  await vi.waitUntil(async () => (await faultOf(byWitness)) !== null, 20_000);
  expect(await faultOf(byWitness)).toMatch(
    /^Witness w1\.example has seen \d+ entries of the ledger, the database signed \d+\.$/,
  );

  // The hour is lost for good, and the witness has its last head.
  const reason = ['new-ledger', '--reason', 'The disk of 11:00 is gone.'];
  const unseen = await admin(elsewhere, ...reason);
  expect(unseen).toMatchObject({ code: 2, err: expect.stringMatching(/w1\.example has seen \d+/) });
  const seen = join(elsewhere.dataDir, 'seen.txt');
  writeFileSync(seen, await witnessed('draws.test/public'));
  const told = [...reason, '--checkpoint', seen];
  const both = await Promise.all([admin(elsewhere, ...told), admin(elsewhere, ...told)]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 2]));
  const [begun] = both.filter(({ code }) => code === 0);
  expect(begun?.out).toMatch(
    /place of draws\.test\/public, which had \d+ entries\. Draws that go on in it: 1\./,
  );

  // The process that held goes on, and the witness cosigns what follows.
  expect(await faultOf(byWitness)).toBeNull();
  await publish(backup);
  await vi.waitUntil(async () => (await sizeOf(byWitness)) >= 2, 20_000);
  // It is asked again only after ten minutes, so the newest head may be younger than its
  // cosignature.
  const cosigned = async () => (await witnessed('draws.test/public/2')).includes('w1.example');
  await vi.waitUntil(cosigned, 20_000);
});
