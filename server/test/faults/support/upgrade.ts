import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../script/process/free-port.ts';
import { agreement, brokenInvariants, rowsOf } from './books.ts';
import { checkOutByPage, pay } from './buyer.ts';
import { openClub, publishDrawOfClub } from './club.ts';
import { lostOf, openCrowd, type Crowd } from './crowd.ts';
import { openNextRelease } from './next-release.ts';
import { programPart, type ProgramPart } from './part.ts';
import { runProgram } from './run-program.ts';
import type { RunningProduct } from './running-product.ts';
import { verdictsOf } from './verdicts.ts';

export type Upgraded = {
  /**
   * How each process of the old version ended: its exit code, and seconds after the new one was
   * ready.
   */
  old: { name: string; code: number | null; seconds: number }[];
  told: number;
  lost: string[];
  refused: Record<number, number>;
  /** The verifier's verdict of each draw: one drawn before, one closed before, one on sale. */
  verdicts: string[];
  /** Whether everybody reads the same of the draw that was drawn before. */
  isSame: boolean;
  /** The last words of a process of the old version that was started afterwards. */
  refusal: string;
  books: string;
  broken: string;
};

type Wish = { buyers: number; each: number; say: (line: string) => void };

/**
 * Upgrades as docs/operate.md says, while people buy: a backup, one process of a next release
 * beside the old ones, then the others in their places. Draws that were drawn, closed and on sale
 * go on.
 */
export async function upgrade(running: RunningProduct, wish: Wish): Promise<Upgraded> {
  const { say } = wish;
  const next = openNextRelease();
  const started: ProgramPart[] = [];
  try {
    const draws = await openDraws(running, say);
    const before = await certificateOf(running, draws.drawn);
    await takeBackup(running, say);
    const crowd = openCrowd(running, { drawId: draws.onSale, buyers: wish.buyers, pauseMs: 500 });
    await crowd.untilMore(wish.each);
    const old = await replaceAll(running, { entry: next.entry, started, crowd, say });
    await crowd.untilMore(wish.each);
    await crowd.end();
    say(`${crowd.told.length} purchases before, meanwhile and afterwards`);
    await running.advance('P31D');
    await running.settle();
    const verdicts = await verdictsOf(running, Object.values(draws));
    return {
      old,
      told: crowd.told.length,
      lost: await lostOf(running, crowd.told),
      refused: Object.fromEntries(crowd.refused),
      verdicts,
      isSame: before === (await certificateOf(running, draws.drawn)),
      books: await agreement(running, { command: next.admin }),
      broken: await brokenInvariants(running),
      refusal: await startOld(running, started),
    };
  } finally {
    for (const part of started) await part.kill();
    next.remove();
  }
}

type Draws = { drawn: string; closed: string; onSale: string };

async function openDraws(running: RunningProduct, say: Wish['say']): Promise<Draws> {
  const club = await openClub(running);
  const sold = async (inMinutes: number): Promise<string> => {
    const drawId = await publishDrawOfClub(running, club, { inMinutes });
    for (const count of [1, 2, 3])
      await pay(running, await checkOutByPage(running, { drawId, count }));
    return drawId;
  };
  const draws = { drawn: await sold(60), closed: await sold(180), onSale: await sold(43_200) };
  await running.settle();
  await running.advance('PT2H');
  await running.settle();
  // It is closed at its date, and waits three minutes for its round.
  await running.advance('PT60M30S');
  say('one draw is drawn, one is closed and waits for its round, one is on sale');
  return draws;
}

async function certificateOf(running: RunningProduct, drawId: string): Promise<string> {
  const answer = await fetch(`${running.urls[0]}/public/draws/${drawId}/certificate`);
  return answer.text();
}

async function takeBackup(running: RunningProduct, say: Wish['say']): Promise<void> {
  const into = mkdtempSync(join(tmpdir(), 'clubdraw-kept-'));
  const taken = await runProgram('script/take-backup.ts', { args: [into], env: running.env() })
    .ended;
  rmSync(into, { recursive: true, force: true });
  if (taken.code !== 0) throw new Error(taken.output);
  say(`a backup first: ${taken.output.split('\n')[1]}`);
}

type Replacing = {
  entry: string;
  started: ProgramPart[];
  crowd: Crowd;
  say: Wish['say'];
};

/** One process of the next release beside all old ones; then one for each that ended. */
async function replaceAll(
  running: RunningProduct,
  { entry, started, crowd, say }: Replacing,
): Promise<Upgraded['old']> {
  const begin = async (name: string, own: NodeJS.ProcessEnv, readyUrl: string): Promise<void> => {
    const part = programPart({ name, entry, env: { ...running.env(), ...own }, readyUrl });
    started.push(part);
    await part.start();
  };
  const port = String(await freePort());
  await begin('the first new one', { PORT: port, JOBS: 'here' }, `http://localhost:${port}/readyz`);
  say(`the first process of the next release is ready, after ${crowd.told.length} purchases`);
  say(`migrations now: ${await lastMigrations(running)}`);
  const ready = performance.now();
  const parts = [...running.servers, ...running.workers];
  const old = await Promise.all(
    parts.map(async (part) => {
      const code = await part.ended();
      return { name: part.name, code, seconds: Math.round((performance.now() - ready) / 100) / 10 };
    }),
  );
  for (const { name, code, seconds } of old) say(`${name} ended with ${code} after ${seconds} s`);
  for (const [at, url] of running.urls.entries()) {
    const own = { PORT: new URL(url).port, JOBS: 'off' };
    await begin(`new server ${at + 1}`, own, `${url}/readyz`);
  }
  say('servers of the next release are in the places of the old ones');
  return old;
}

async function lastMigrations(running: RunningProduct): Promise<string> {
  const rows = await rowsOf<{ name: string }>(
    running,
    'SELECT name FROM migrations ORDER BY name DESC LIMIT 2',
  );
  return rows.map(({ name }) => name).join(', ');
}

/** A process of the old version refuses the database of the new one. */
async function startOld(running: RunningProduct, started: readonly ProgramPart[]): Promise<string> {
  await started.at(1)?.stop();
  const refusal = await running.servers[0]?.start().then(
    () => 'it started',
    (error: unknown) =>
      String(error)
        .split('\n')
        .findLast((line) => line !== '') ?? '',
  );
  return refusal ?? '';
}
