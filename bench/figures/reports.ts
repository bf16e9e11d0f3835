import { reportKinds, type ReportKind } from '@clubdraw/contract/payments/money-report';
import { sql } from 'kysely';
import { keepSumsOfDraws } from '../../server/src/modules/payments/reports/keep-sums.ts';
import { readMoneyReport } from '../../server/src/modules/payments/reports/read-money-report.ts';
import { show, type Figure } from '../print/figure.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { explain } from '../support/explained.ts';
import { sized } from '../support/run-size.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';
import { addYearsOfSales } from './years-of-sales.ts';

const draws = sized(1_000, 20);
const payments = sized(300, 20);
/** The longest time of a report over three years. */
const reportMs = 300;

/**
 * A report over three years of a club with `draws` draws of `payments` payments each, beside the
 * same report of the same rows while no sums are kept.
 */
export async function measureReports(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const { context } = product;
  const seller = await makeSeller(context);
  const like = await publishDraw(context, seller);
  await addYearsOfSales(context, { like, draws, payments });
  const live = await timesOf(product, seller.ownerId);
  const begun = performance.now();
  await keepAllSums(product);
  const keeping = (performance.now() - begun) / draws;
  await sql`VACUUM ANALYZE draws, kept_sums`.execute(context.db);
  const kept = await timesOf(product, seller.ownerId);
  return [
    ...reportKinds.map((by) => figureOf(by, { live: live[by], kept: kept[by] })),
    {
      id: '–',
      name: `keeping the sums of a draw with ${show(payments)} payments`,
      measured: `${show(keeping)} ms`,
      baseline: '–',
      value: keeping,
      unit: ' ms',
    },
  ];
}

/** A call keeps the sums of some draws, and answers how many these were. */
async function keepAllSums({ context }: BenchProduct): Promise<void> {
  let kept: number;
  do kept = await keepSumsOfDraws(context, context.clock.now());
  while (kept > 0);
}

type Times = Record<ReportKind, number>;

/** Milliseconds in the server of each report over the last three years. */
async function timesOf({ context, databaseUrl }: BenchProduct, ownerId: string): Promise<Times> {
  const now = context.clock.now();
  const day = (days: number): string =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const times: Times = { day: 0, month: 0, draw: 0, link: 0, code: 0 };
  for (const by of reportKinds) {
    const asked = { ownerId, from: day(-1_090), to: day(0), by, isMasked: false };
    const { milliseconds } = await explain(context, databaseUrl, async (of) =>
      readMoneyReport(of, asked),
    );
    times[by] = milliseconds;
  }
  return times;
}

function figureOf(by: ReportKind, { live, kept }: { live: number; kept: number }): Figure {
  return {
    id: '–',
    name: `report over three years and ${show(draws * payments)} payments by ${by}`,
    measured: `${show(kept)} ms, ${show(kept / live)} of it`,
    baseline: `summed from the payments: ${show(live)} ms`,
    value: kept,
    unit: ' ms',
    target: { atMost: reportMs },
  };
}
