import { ProductClient } from '@clubdraw/journeys/http-client';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort, freePorts } from '../../../../script/process/free-port.ts';
import { makeCertificates, writeCertificates } from '../../../../script/machine/certificates.ts';
import { startTlsProxy } from '../../../../script/rehearsal/tls-proxy.ts';
import { agreement, brokenInvariants, rowsOf } from '../support/books.ts';
import { checkOutByPage, pay } from '../support/buyer.ts';
import { openClub, publishDrawOfClub } from '../support/club.ts';
import { lostOf, openStream, type Crowd } from '../support/crowd.ts';
import { openNextRelease } from './next-release.ts';
import type { ProgramPart } from '../support/part.ts';
import { replaceProcesses, thisEntry, type Places } from './replace-processes.ts';
import { runProgram } from '../support/run-program.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { verdictsOf } from '../support/verdicts.ts';

export type Upgraded = {
  told: number;
  lost: string[];
  /** Answers to whoever could not buy, by status; 0 where nobody answered. */
  refused: Record<number, number>;
  /** The verifier's verdict of each draw: one drawn before, one closed before, one on sale. */
  verdicts: string[];
  /** Whether everybody reads the same of the draw that was drawn before. */
  isSame: boolean;
  books: string;
  broken: string;
};

type Wish = {
  /** Purchases in each second. */
  perSecond: number;
  /** Purchases before, between and after. */
  each: number;
  say: (line: string) => void;
};

/**
 * Upgrades as docs/operate.md says, behind the proxy and while people buy: a backup, then every
 * process is replaced by one of a next release, and then by one of this version again. Draws that
 * were drawn, closed and on sale go on.
 */
export async function upgrade(running: RunningProduct, wish: Wish): Promise<Upgraded> {
  const { say } = wish;
  const [worker] = running.workers;
  if (!worker) throw new Error('there is no worker');
  await using opening = new AsyncDisposableStack();
  const places = { freePort: await freePort(), worker, webs: running.servers };
  const url = await openProxy(opening, running, places);
  const draws = await openDraws(running, say);
  const before = await certificateOf(running, draws.drawn);
  await takeBackup(running, say);
  const proxied = { ...running, urls: [url], product: () => new ProductClient(url) };
  const crowd = openStream(proxied, { drawId: draws.onSale, perSecond: wish.perSecond });
  await goAndComeBack(opening, { running, places, crowd }, wish);
  await crowd.end();
  say(`${crowd.told.length} purchases before, meanwhile and afterwards`);
  await running.advance('P31D');
  await running.settle();
  const verdicts = await verdictsOf(running, Object.values(draws));
  return {
    told: crowd.told.length,
    lost: await lostOf(running, crowd.told),
    refused: Object.fromEntries(crowd.refused),
    verdicts,
    isSame: before === (await certificateOf(running, draws.drawn)),
    books: await agreement(running),
    broken: await brokenInvariants(running),
  };
}

/** TLS in front of both web processes and the free place; answers its address. */
async function openProxy(
  opening: AsyncDisposableStack,
  { urls }: RunningProduct,
  { freePort: free }: Places,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-proxy-'));
  opening.defer(() => rmSync(folder, { recursive: true, force: true }));
  const certificates = await makeCertificates(['localhost']);
  setDefaultCACertificates([...getCACertificates('default'), certificates.authority]);
  const httpPort = await freePorts(2);
  const httpsPort = httpPort + 1;
  const [one = '', two = ''] = urls.map((url) => `127.0.0.1:${new URL(url).port}`);
  const files = writeCertificates(folder, certificates);
  const webs = [one, two, `127.0.0.1:${free}`] as const;
  const proxy = await startTlsProxy({ httpPort, httpsPort, webs, files, folder, user: {} });
  opening.defer(() => proxy.stop());
  return `https://localhost:${httpsPort}`;
}

type Going = { running: RunningProduct; places: Places; crowd: Crowd };

async function goAndComeBack(
  opening: AsyncDisposableStack,
  { running, places, crowd }: Going,
  { each, say }: Wish,
): Promise<void> {
  const next = openNextRelease();
  opening.defer(() => next.remove());
  const started: ProgramPart[] = [];
  opening.defer(async () => {
    for (const part of started) await part.kill();
  });
  await crowd.untilMore(each);
  const going = { entry: next.entry, version: 'the next release', started, say };
  const there = await replaceProcesses(running, places, going);
  say(`migrations now: ${await lastMigrations(running)}`);
  await crowd.untilMore(each);
  await replaceProcesses(running, there, { ...going, entry: thisEntry, version: 'this version' });
  await crowd.untilMore(each);
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

async function lastMigrations(running: RunningProduct): Promise<string> {
  const rows = await rowsOf<{ name: string }>(
    running,
    'SELECT name FROM migrations ORDER BY name DESC LIMIT 2',
  );
  return rows.map(({ name }) => name).join(', ');
}
