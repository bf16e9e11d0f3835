import { findBrowser } from '../script/checks/find-browser.ts';
import { withTemporaryProduct } from '../script/temporary-product.ts';
import { demoPages, type MeasuredPage } from './lighthouse/demo-pages.ts';
import { missedBudgets } from './lighthouse/missed-budgets.ts';
import { middleCost, type PageCost } from './lighthouse/page-cost.ts';
import { visitPage } from './lighthouse/visit-page.ts';

const visits = 3;

/** Parts of names, on the command line; all pages without any. */
const askedFor = process.argv.slice(2);

function isAskedFor({ name }: MeasuredPage): boolean {
  return askedFor.length === 0 || askedFor.some((part) => name.includes(part));
}

const heads = [
  'Page',
  'Perf',
  'A11y',
  'Best',
  'SEO',
  'LCP ms',
  'TBT ms',
  'CLS',
  'Script KB',
  'Document KB',
  'All KB',
  'Machine',
];

/** Lighthouse's benchmark index of a machine at rest: below it the times are too long. */
const calmMachine = 1_500;

function row(name: string, cost: PageCost): string {
  const { performance, accessibility, bestPractices, seo, largestPaintMs, blockedMs } = cost;
  const whole = [performance, accessibility, bestPractices, seo, largestPaintMs, blockedMs];
  const sizes = [cost.scriptKb, cost.documentKb, cost.allKb].map((size) => size.toFixed(1));
  const figures = [...whole.map(Math.round), cost.layoutShift.toFixed(3), ...sizes];
  const cells = [name, ...figures, Math.round(cost.machine)];
  return `| ${cells.join(' | ')} |`;
}

/** Measures the pages one after another and prints a line for each; true when all budgets hold. */
async function measure(pages: readonly MeasuredPage[]): Promise<boolean> {
  const browser = await findBrowser();
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}`);
  const notes: string[] = [];
  let isCalm = true;
  for (const page of pages) {
    const costs: PageCost[] = [];
    for (let visit = 0; visit < visits; visit += 1) costs.push(await visitPage(page, browser));
    const cost = middleCost(costs);
    console.log(row(page.name, cost));
    isCalm &&= cost.machine >= calmMachine;
    const missed = missedBudgets(cost, page.budget);
    if (missed.length > 0) notes.push(`${page.name}: ${[...missed, ...cost.failed].join(', ')}`);
  }
  for (const note of notes) console.log(`Missed on ${note}`);
  if (!isCalm) console.log(`Times are too long: the machine is busy (below ${calmMachine}).`);
  if (notes.length === 0) console.log('Every budget holds.');
  return notes.length === 0;
}

process.exitCode = await withTemporaryProduct(async ({ url, sandboxUrl = '' }) => {
  const pages = (await demoPages({ url, sandboxUrl })).filter(isAskedFor);
  if (pages.length === 0) {
    console.error(`No page is called ${askedFor.join(' or ')}.`);
    return 2;
  }
  return (await measure(pages)) ? 0 : 1;
});
