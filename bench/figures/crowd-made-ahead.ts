import { scheduler } from 'node:timers/promises';
import { announceCrowd } from '../../server/src/modules/draws/crowd/announce-crowd.ts';
import { countReadyPages } from '../../server/src/modules/draws/crowd/crowds.store.ts';
import { buyInLine, type Waited } from '../load/waiting-buyers.ts';
import { quantile, show, type Figure } from '../print/figure.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import { startLayout, twoWebs, webAndWorker, type Layout } from '../processes/layout.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { countBreaches, untilIssued } from '../support/invariants.ts';
import { sized } from '../support/run-size.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';
import { standInState } from '../support/start-stand-in.ts';

const buyers = sized(10_000, 200);
/** All are there within 20 seconds. */
const comingPerSecond = buyers / 20;

/**
 * 10,000 buyers who were announced, while the provider takes 25 payment pages a second: each has
 * one that was made before.
 */
export async function measureCrowdMadeAhead(): Promise<Figure[]> {
  await using product = await startBenchProduct({
    provider: 'stand-in',
    jobs: 'off',
    pace: 'real',
  });
  const figures: Figure[] = [];
  for (const layout of [webAndWorker, twoWebs]) figures.push(...(await served(product, layout)));
  return figures;
}

async function served(product: BenchProduct, layout: Layout): Promise<Figure[]> {
  const { context } = product;
  const running = await startLayout(product, layout);
  const seller = await makeSeller(context);
  const drawId = await publishDraw(context, seller);
  const made = await makePages(context, { drawId, ownerId: seller.ownerId });
  const before = await standInState(product);
  const perServer = running.urls.map(async (url, server) =>
    buyInLine({
      url,
      drawId,
      name: `server-${server}`,
      buyers: buyers / running.urls.length,
      perSecond: comingPerSecond / running.urls.length,
    }),
  );
  const all = (await Promise.all(perServer)).flat();
  const ordered = (await standInState(product)).sessions - before.sessions;
  const paid = all.filter(({ paidAt }) => paidAt !== undefined).length;
  await untilIssued(context, { drawId, paid });
  const breaches = await countBreaches(context, { drawId, ticketsPaid: paid });
  await running.stop();
  const failures: Record<string, number> = {};
  for (const { failure } of all)
    if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
  const name = `${show(buyers)} announced buyers in 20 s, ${layout.name}`;
  return [
    ...figuresOf(name, { all, ordered, made }),
    invariantsFigure(name, [{ breaches, failures, paid }]),
  ];
}

/** Has the pages of all buyers made; answers how many were made in a second. */
async function makePages(
  context: BenchContext,
  { drawId, ownerId }: { drawId: string; ownerId: string },
): Promise<number> {
  // It is near enough for pages to be made at once, and far enough for all of them.
  const at = new Date(context.clock.now().getTime() + 10 * 60_000).toISOString();
  await announceCrowd(context, { drawId, ownerId, at, buyers });
  const began = performance.now();
  while ((await countReadyPages(context.db, drawId)).ready < buyers) await scheduler.wait(250);
  return (1_000 * buyers) / (performance.now() - began);
}

type Course = { all: readonly Waited[]; ordered: number; made: number };

function figuresOf(name: string, { all, ordered, made }: Course): Figure[] {
  const waits = all.map(({ cameAt, pageAt = Infinity }) => (pageAt - cameAt) / 1_000);
  const longest = Math.max(...waits);
  const usual = quantile(waits, 0.99);
  return [
    {
      id: '–',
      name: `${name}: the last page after`,
      measured: `${show(longest)} s`,
      baseline: 'by the line: eight minutes',
      value: longest,
      unit: ' s',
      target: { atMost: 45 },
    },
    {
      id: '–',
      name: `${name}: the page of 99 of 100 after`,
      measured: `${show(usual)} s; ${show(quantile(waits, 0.5))} s in the middle`,
      baseline: '–',
      value: usual,
      unit: ' s',
      target: { atMost: 1 },
    },
    askedAgainFigure(name, all),
    {
      id: '–',
      name: `${name}: payment pages ordered meanwhile`,
      measured: `${ordered}`,
      baseline: `made before: ${show(made)} /s`,
      value: ordered,
      target: { atMost: 0 },
    },
  ];
}

function askedAgainFigure(name: string, all: readonly Waited[]): Figure {
  const { length } = all.filter(({ refusals }) => refusals > 0);
  return {
    id: '–',
    name: `${name}: told once or more that the server is busy, and asked again`,
    measured: `${length}`,
    baseline: '–',
    value: length,
  };
}
