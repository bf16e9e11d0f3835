import { lastingPart } from '@clubdraw/domain/flow/permit-windows';
import { sql } from 'kysely';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyInLine, type Waited } from '../load/waiting-buyers.ts';
import { startLayout, webAndWorker } from '../processes/layout.ts';
import { quantile, show, type Figure } from '../print/figure.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import { linePicture } from '../print/line-picture.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { startBenchProduct } from '../support/bench-product.ts';
import { countBreaches, untilIssued } from '../support/invariants.ts';
import { isShort, sized } from '../support/run-size.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';
import { paces, standInState, type StandInState } from '../support/start-stand-in.ts';

const buyers = sized(10_000, 400);
/** Buyers of another club, who come one by one while the crowd waits. */
const others = sized(60, 10);
const othersPerSecond = 1;
/** Buyers who come in a second: all are there long before the first hundreds were served. */
const comingPerSecond = 500;
const folder = isShort ? tmpdir() : join(import.meta.dirname, '../../docs/pictures');

/** The calls a second to one endpoint that the budget uses in a lasting crowd. */
const pace = paces.real.made.perEndpoint * lastingPart;

/**
 * 10,000 buyers at once while the provider takes 100 calls a second, 25 to one endpoint: the order
 * in which their pages were made, what they were told, and the picture of it.
 */
export async function measureLine(): Promise<Figure[]> {
  await using product = await startBenchProduct({
    provider: 'stand-in',
    jobs: 'off',
    pace: 'real',
  });
  const { context } = product;
  const running = await startLayout(product, webAndWorker);
  const drawId = await publishDraw(context, await makeSeller(context));
  const [url = ''] = running.urls;
  const otherId = await publishDraw(context, await makeSeller(context));
  const rate = { buyers: others, perSecond: othersPerSecond };
  const coming = { url, drawId: otherId, name: 'beside', ...rate };
  const another = buyInLine(coming);
  const all = await buyInLine({ url, drawId, buyers, perSecond: comingPerSecond });
  const beside = besideFigure(await another);
  const paid = all.filter(({ paidAt }) => paidAt !== undefined).length;
  await untilIssued(context, { drawId, paid });
  const breaches = await countBreaches(context, { drawId, ticketsPaid: paid });
  const moved = await placesMoved(context, drawId);
  const asked = await standInState(product);
  await running.stop();
  writeFileSync(join(folder, 'line.svg'), linePicture(all));
  const failures = failuresOf(all);
  return [
    ...figuresOf(all, moved),
    ...paceFigures(asked),
    beside,
    invariantsFigure('the line', [{ breaches, failures, paid }]),
  ];
}

function failuresOf(all: readonly Waited[]): Record<string, number> {
  const failures: Record<string, number> = {};
  for (const { failure } of all) {
    if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
  }
  return failures;
}

/**
 * How far each was moved from the place in which it came, by the order in which the provider made
 * its page.
 */
async function placesMoved({ db }: BenchContext, drawId: string): Promise<number[]> {
  const { rows } = await sql<{ moved: number }>`
    SELECT abs(row_number() OVER (ORDER BY line_number)
      - row_number() OVER (ORDER BY substr(session_id, length('cs_bench_') + 1)::int)) AS moved
    FROM payments WHERE draw_id = ${drawId} AND session_id IS NOT NULL`.execute(db);
  return rows.map(({ moved }) => moved);
}

/** The page shows whole seconds: half of one is no error. */
const halfSecond = 500;

/** Whether a wait was told right within a quarter. */
function isRight({ told, actual }: { told: number; actual: number }): boolean {
  return Math.abs(told - actual) <= Math.max(halfSecond, actual / 4);
}

function figuresOf(all: readonly Waited[], moved: readonly number[]): Figure[] {
  const pages = all.flatMap(({ pageAt }) => pageAt ?? []);
  const seconds = Math.max(...pages) / 1_000;
  const name = `${show(all.length)} buyers in flight, the provider takes 100 and 25 calls a second`;
  const maxMoved = Math.max(...moved);
  return [
    {
      id: '–',
      name: `${name}: payment pages opened`,
      measured: `${show(pages.length / seconds)} /s, the last after ${show(seconds)} s`,
      baseline: `what the budget lets through: ${show(pace)} /s`,
      value: pages.length / seconds,
      unit: ' /s',
      target: { atLeast: 21 },
    },
    {
      id: '–',
      name: `${name}: not served`,
      measured: `${all.length - pages.length}`,
      baseline: '–',
      value: all.length - pages.length,
      target: { atMost: 0 },
    },
    {
      id: '–',
      name: `${name}: places by which a page was made too early or too late, at most`,
      measured: `${maxMoved}; ${show(quantile(moved, 0.99))} for 99 of 100`,
      baseline: 'calls under way at once: 30',
      value: maxMoved,
      target: { atMost: 30 },
    },
    toldFigure(name, all),
  ];
}

/** The crowd as the provider saw it. */
function paceFigures({ busiestSecond, refusedCalls }: StandInState): Figure[] {
  return [
    {
      id: '–',
      name: 'payment pages ordered in the busiest second, wherever it begins',
      measured: `${busiestSecond}`,
      baseline: 'the provider: 25',
      value: busiestSecond,
      target: { atMost: 25 },
    },
    {
      id: '–',
      name: 'calls that the provider refused as too fast',
      measured: `${refusedCalls}`,
      baseline: '–',
      value: refusedCalls,
      target: { atMost: 0 },
    },
  ];
}

/** A crowd of one club keeps the single buyers of another from nothing. */
function besideFigure(all: readonly Waited[]): Figure {
  const waits = all.map(({ cameAt, pageAt = Infinity }) => (pageAt - cameAt) / 1_000);
  const longest = Math.max(...waits);
  return {
    id: '–',
    name: `${show(all.length)} buyers of another club beside them, one each second: the last page after`,
    measured: `${show(longest)} s; ${show(quantile(waits, 0.5))} s in the middle`,
    baseline: '–',
    value: longest,
    unit: ' s',
    target: { atMost: 2 },
  };
}

function toldFigure(name: string, all: readonly Waited[]): Figure {
  const words = all.flatMap(({ told, pageAt }) =>
    pageAt === undefined
      ? []
      : told.map((one) => ({ told: one.seconds * 1_000, actual: pageAt - one.at })),
  );
  const right = words.filter(isRight).length / words.length;
  return {
    id: '–',
    name: `${name}: waits told right within 25 %`,
    measured: `${show(100 * right)} % of ${show(words.length)} answers`,
    baseline: '–',
    value: right,
    target: { atLeast: 0.9 },
  };
}
