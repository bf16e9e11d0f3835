import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDraws } from '../../server/src/modules/draws/list-draws.ts';
import { readDrawStats, readOwnDraw } from '../../server/src/modules/draws/read-own-draw.ts';
import { show, type Figure } from '../print/figure.ts';
import { growthPicture, type GrowthLine } from '../print/growth-picture.ts';
import { listFigure } from '../print/list-figure.ts';
import { explain, type Explained } from '../support/explained.ts';
import { reservationOf } from '../support/reservation.ts';
import { isShort, sized } from '../support/run-size.ts';
import type { DrawRun } from '../support/run-draw-process.ts';
import { fillDraw, makeSeller, publishDraw, type Seller } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { buyWithoutProvider } from '../load/buy-without-provider.ts';

const sizes = isShort ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000];
const furtherDraws = sized(300, 20);
const purchases = 128;
const folder = isShort ? tmpdir() : join(import.meta.dirname, '../../docs/pictures');

type Step = DrawRun & {
  tickets: number;
  issueMs: number;
  list: Explained;
  filtered: Explained;
  view: Explained;
  stats: Explained;
};

/** T9, T10 and the picture of growth: the same work on draws of a thousand to a million tickets. */
export async function measureGrowth(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const seller = await makeSeller(product.context);
  for (let made = 0; made < furtherDraws; made += 1) {
    await publishDraw(product.context, seller, { name: `Weekender ${made}` });
  }
  const steps: Step[] = [];
  for (const tickets of sizes) steps.push(await measureAt(product, seller, tickets));
  writeFileSync(join(folder, 'growth.svg'), growthPicture(sizes, linesOf(steps)));
  return figuresOf(steps);
}

async function measureAt(product: BenchProduct, seller: Seller, tickets: number): Promise<Step> {
  const { context, databaseUrl } = product;
  const { ownerId } = seller;
  const drawId = await publishDraw(context, seller);
  await fillDraw(context, drawId, tickets);
  const filters = { page: 1, pageSize: 10 };
  const owned = { ownerId, drawId };
  const ask = (operation: Parameters<typeof explain>[2]) =>
    explain(context, databaseUrl, operation);
  const list = await ask((of) => listDraws(of, { ownerId, filters }));
  const byName = { ...filters, drawName: 'ekender 7' };
  const filtered = await ask((of) => listDraws(of, { ownerId, filters: byName }));
  const view = await ask((of) => readOwnDraw(of, owned));
  const issueMs = await issueMore(product, seller, drawId);
  const run = await runInProcess(product, drawId);
  // Its numbers are counted with its log, which has just been brought up to its tickets.
  const stats = await ask((of) => readDrawStats(of, owned));
  return { tickets, issueMs, list, filtered, view, stats, ...run };
}

/** Milliseconds that 128 purchases take which come at once, from the hold to the tickets. */
async function issueMore(
  { context }: BenchProduct,
  seller: Seller,
  drawId: string,
): Promise<number> {
  const buy = async (at: number): Promise<void> =>
    buyWithoutProvider(context, { drawId, reservation: reservationOf(context, seller, at) });
  const began = performance.now();
  await Promise.all(Array.from({ length: purchases }, (_, at) => buy(at)));
  return performance.now() - began;
}

async function runInProcess({ databaseUrl, env }: BenchProduct, drawId: string): Promise<DrawRun> {
  const file = join(import.meta.dirname, '../support/run-draw-process.ts');
  const child = fork(file, [databaseUrl, env.DATA_DIR ?? '', drawId], {
    // The nursery that every recipe gives a process.
    execArgv: ['--expose-gc', '--max-semi-space-size=16'],
  });
  let run: DrawRun | undefined;
  child.once('message', (message) => {
    run = message as DrawRun;
  });
  await once(child, 'exit');
  if (!run) throw new Error('the process that draws ended without a word');
  return run;
}

function linesOf(steps: readonly Step[]): GrowthLine[] {
  const line = (name: string, unit: string, of: (step: Step) => number): GrowthLine => ({
    name,
    unit,
    values: steps.map(of),
  });
  return [
    line('tree of all tickets', 'ms', ({ extendMs }) => extendMs),
    line('close', 'ms', ({ closeMs }) => closeMs),
    line('close, a ticket void', 'ms', ({ closeWithVoidMs }) => closeWithVoidMs),
    line('result', 'ms', ({ resultMs }) => resultMs),
    line('128 more purchases', 'ms', ({ issueMs }) => issueMs),
    line("owner's list", 'ms', ({ list }) => list.milliseconds),
    line('memory of a run', 'MB', ({ runMegabytes }) => runMegabytes),
  ];
}

function memoryFigure(name: string, megabytes: number): Figure {
  return {
    id: 'T9',
    name: `1,000,000 tickets: memory that ${name} adds to the process`,
    measured: `${show(megabytes)} MB`,
    baseline: '–',
    value: megabytes,
    unit: ' MB',
    target: { atMost: 50 },
  };
}

function figuresOf(steps: readonly Step[]): Figure[] {
  const last = steps.at(-1);
  if (!last) return [];
  const { extendMs, closeMs, closeWithVoidMs, closeJustVoidMs, resultMs, hashInServerMs } = last;
  const untargeted = (name: string, took: number): Figure => ({
    id: '–',
    name: `1,000,000 tickets: ${name}`,
    measured: `${show(took)} ms`,
    baseline: `sha256(string_agg(…)): ${show(hashInServerMs)} ms`,
    value: took / hashInServerMs,
  });
  const figure = (name: string, took: number): Figure => ({
    ...untargeted(name, took),
    id: 'T9',
    target: { atMost: 1.5 },
  });
  return [
    figure('close and result, no ticket void', closeMs + resultMs),
    figure('close and result, an early ticket void', closeWithVoidMs + resultMs),
    untargeted('the same, void since a moment', closeJustVoidMs + resultMs),
    memoryFigure('both closes and the result', last.runMegabytes),
    untargeted('tree made at once, which sales do bit by bit', extendMs),
    memoryFigure('making the tree', last.extendMegabytes),
    ...listFigures(last),
  ];
}

function beside(name: string): string {
  return `${name}, 1,111,000 tickets`;
}

function listFigures({ list, filtered, view, stats }: Step): Figure[] {
  return [
    listFigure(beside("owner's list of draws, first page"), list),
    listFigure(beside("owner's list of draws, by part of a name"), filtered),
    listFigure(beside("owner's view of one draw"), view),
    listFigure(beside("a draw's number frequency"), stats),
  ];
}
