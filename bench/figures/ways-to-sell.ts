import { projectFolder } from '../../script/project-folder.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import { median, show, type Figure } from '../print/figure.ts';
import { sized } from '../support/run-size.ts';
import type { Sale } from '../support/sale.ts';
import { startSelling, type Selling } from '../support/selling.ts';
import type { ToSell } from '../support/selling-process.ts';

const pairs = sized(7, 1);
const buyers = sized(2_000, 200);
/** The folder of an earlier state, with its packages: see docs/performance.md. */
const earlierFolder = process.env.BENCH_BEFORE;

const bundles = [2, 3, 4, 5, 12].map((count) => ({ count, price: count * 9 }));
const withEverything: ToSell = { buyers, form: { bundles, maxPerPerson: 12 }, percentOff: 10 };

type Compared = { name: string; baseline: string; target: number; base: Sale[]; other: Sale[] };

/**
 * The CPU of a purchase, in turns: in a plain draw with this product and with an earlier one, and
 * in a draw with bundles, a limit for each person and an entry code against a plain one.
 */
export async function measureWaysToSell(): Promise<Figure[]> {
  const now = await startSelling(projectFolder);
  try {
    await now.sell({ buyers });
    const ways = await inTurns({
      name: 'with five bundles, a limit for each person and an entry code',
      baseline: 'a plain draw',
      target: 1.12,
      sellBase: () => now.sell({ buyers }),
      sellOther: () => now.sell(withEverything),
    });
    return [
      ...(earlierFolder === undefined ? [] : await againstBefore(now, earlierFolder)),
      ...figuresOf(ways),
    ];
  } finally {
    await now.stop();
  }
}

async function againstBefore(now: Selling, folder: string): Promise<Figure[]> {
  const earlier = await startSelling(folder);
  try {
    await earlier.sell({ buyers });
    const plain = await inTurns({
      name: 'that uses nothing new',
      baseline: 'the product before',
      target: 1.03,
      sellBase: () => earlier.sell({ buyers }),
      sellOther: () => now.sell({ buyers }),
    });
    return figuresOf(plain);
  } finally {
    await earlier.stop();
  }
}

type Turns = Pick<Compared, 'name' | 'baseline' | 'target'> &
  Record<'sellBase' | 'sellOther', () => Promise<Sale>>;

/**
 * Pairs of sales; the one that goes first changes, since the machine becomes warmer and tables
 * longer.
 */
async function inTurns({ sellBase, sellOther, ...compared }: Turns): Promise<Compared> {
  const base: Sale[] = [];
  const other: Sale[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) base.push(await sellBase());
    other.push(await sellOther());
    if (pair % 2 === 1) base.push(await sellBase());
  }
  return { ...compared, base, other };
}

function costs(sales: readonly Sale[]): string {
  return `${show(median(sales.map(({ cpuMs }) => cpuMs)))} ms`;
}

function figuresOf({ name, baseline, target, base, other }: Compared): Figure[] {
  const ratios = base.map((sale, at) => (other[at]?.cpuMs ?? Number.NaN) / sale.cpuMs);
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  return [
    {
      id: '–',
      name: `CPU of all product processes for one purchase ${name}, with its mail (pairs: ${each})`,
      measured: costs(other),
      baseline: `${baseline}: ${costs(base)}`,
      value: median(ratios),
      target: { atMost: target },
    },
    invariantsFigure(name, [...base, ...other]),
  ];
}
