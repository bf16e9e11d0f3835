import { quantile, show, type Figure } from '../print/figure.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import type { Breaches } from '../support/invariants.ts';
import type { Bought } from '../load/buyers.ts';
import type { Drawn } from './draw-and-tell.ts';
import type { Cost } from './process-costs.ts';
import type { LongSale } from './sell-in-tenths.ts';
import type { VerifiedDraw } from './verified-draw.ts';

export type Million = {
  sale: LongSale;
  isPooled: boolean;
  /** Seconds from the last ticket to the last mail with tickets. */
  ticketMailsSeconds: number;
  /** CPU and memory from the first checkout to the last mail with tickets. */
  ofSale: readonly Cost[];
  /** The same until the last mail of all. */
  ofAll: readonly Cost[];
  size: { bytes: number; purchases: number; database: number };
  breaches: Breaches;
  /** Purchases of those who came when all was sold. */
  beyond: number;
  drawn: Drawn;
  /** Mails about the close and about the result that somebody did not get. */
  news: { sealed: number; result: number };
  verified: VerifiedDraw;
};

export function millionFigures(million: Million): Figure[] {
  const { sale, ofSale, ofAll } = million;
  return [
    ...saleFigures(million),
    costFigure('of the sale', ofSale, sale.paid),
    costFigure('of the sale, the draw and all its mails', ofAll, sale.paid),
    sizeFigure(million),
    ...drawFigures(million),
    ...soundFigures(million),
  ];
}

/** A figure without a target: it is what it is. */
function plain(name: string, measured: string, { value, unit }: { value: number; unit: string }) {
  return { id: '–', name, measured, baseline: '–', value, unit } satisfies Figure;
}

function saleFigures({ sale, isPooled, ticketMailsSeconds }: Million): Figure[] {
  const { tenths, paid, ticketsPaid, perSecond, lastTicketSeconds } = sale;
  const [first, last] = [tenths[0], tenths.at(-1)];
  if (!first || !last) return [];
  const layout = `two web processes, two workers${isPooled ? ' and PgBouncer' : ''}`;
  const told = (one: Bought): string =>
    `${show(rateOf(one))} /s, checkout p50 ${show(quantile(one.checkoutMs, 0.5))} ms, p99 ${show(quantile(one.checkoutMs, 0.99))} ms`;
  return [
    plain(
      `one draw of ${show(ticketsPaid)} tickets sold by ${layout}: purchases until the last ticket`,
      `${show(perSecond)} /s, ${show(paid)} in all`,
      { value: perSecond, unit: ' /s' },
    ),
    {
      id: '–',
      name: 'its last tenth',
      measured: told(last),
      baseline: `the first tenth: ${told(first)}`,
      value: rateOf(last) / rateOf(first),
      target: { atLeast: 0.9 },
    },
    plain(
      'from the last payment to the last ticket, and from there to the last mail with tickets',
      `${show(lastTicketSeconds)} s, ${show(ticketMailsSeconds)} s`,
      { value: lastTicketSeconds + ticketMailsSeconds, unit: ' s' },
    ),
  ];
}

function rateOf({ paid, seconds }: Bought): number {
  return paid / seconds;
}

function costFigure(name: string, costs: readonly Cost[], paid: number): Figure {
  const each = costs.map(
    ({ name: of, cpuSeconds, peakMegabytes }) =>
      `${of} ${show(cpuSeconds)} s, ${show(peakMegabytes)} MB`,
  );
  const ms = (1_000 * costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)) / paid;
  return plain(`CPU and peak memory ${name}, CPU for one purchase`, each.join('; '), {
    value: ms,
    unit: ' ms',
  });
}

function sizeFigure({ size: { bytes, purchases, database } }: Million): Figure {
  const measured = `${show(database / 1e6)} MB; ${show(bytes / purchases)} bytes of a purchase in six tables, indexes included`;
  return plain('the database when all is sold, for one purchase', measured, {
    value: database / purchases,
    unit: ' bytes',
  });
}

function drawFigures({ drawn, verified }: Million): Figure[] {
  const { closeSeconds, resultSeconds, sealMailsSeconds, resultMailsSeconds } = drawn;
  const { downloadSeconds, seconds, ms, megabytes, logBytes } = verified;
  return [
    plain(
      'from the time of the draw to its close, and from its round to the result',
      `${show(closeSeconds)} s, ${show(resultSeconds)} s`,
      { value: closeSeconds + resultSeconds, unit: ' s' },
    ),
    plain(
      'from the close to the last mail about it, and from the result to the last mail of all',
      `${show(sealMailsSeconds)} s, ${show(resultMailsSeconds)} s`,
      { value: sealMailsSeconds + resultMailsSeconds, unit: ' s' },
    ),
    plain(
      `verify.mjs over what the product gives, a log of ${show(logBytes / 1e6)} MB`,
      `${show(seconds)} s, ${show(ms / 1_000)} s of CPU, ${show(megabytes)} MB; the files in ${show(downloadSeconds)} s`,
      { value: seconds, unit: ' s' },
    ),
  ];
}

/** T6: each must be 0, or the command ends with 1. */
function soundFigures({ sale, breaches, beyond, news, verified }: Million): Figure[] {
  const { paid, failures } = sale;
  const { verdict, differences } = verified;
  const isVerified = verdict === 'verified';
  return [
    invariantsFigure('of a draw of a million', [{ breaches, failures, paid }]),
    {
      id: 'T6',
      name: 'purchases of ten who came behind the last ticket',
      measured: `${beyond}`,
      baseline: '–',
      value: beyond,
      target: { atMost: 0 },
    },
    {
      id: 'T6',
      name: 'mails about the close and about the result that somebody did not get',
      measured: `${news.sealed}, ${news.result}`,
      baseline: '–',
      value: news.sealed + news.result,
      target: { atMost: 0 },
    },
    {
      id: 'T6',
      name: 'places that the page of the draw gives to another ticket than verify.mjs',
      measured: `${differences}; ${verdict}`,
      baseline: '–',
      value: differences + (isVerified ? 0 : 1),
      target: { atMost: 0 },
    },
  ];
}
