import { availableParallelism, loadavg } from 'node:os';
import { measureCrowdBehindCache } from './figures/crowd-behind-cache.ts';
import { measureFlashCrowd } from './figures/flash-crowd.ts';
import { measureGrouping } from './figures/grouping.ts';
import { measureGrowth } from './figures/growth.ts';
import { measureHashStorm } from './figures/hash-storm.ts';
import { measureLists } from './figures/lists.ts';
import { measurePages } from './figures/pages.ts';
import { measurePurchases } from './figures/purchase.ts';
import { measureRecomputing } from './figures/recompute.ts';
import { measureRefunds } from './figures/refunds.ts';
import { measureWatchers } from './figures/watchers.ts';
import { measureRenewals } from './figures/renewals.ts';
import { measureWorkerKilled } from './figures/worker-killed.ts';
import { isMet, type Figure } from './print/figure.ts';
import { table } from './print/table.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  purchase: measurePurchases,
  grouping: measureGrouping,
  'flash-crowd': measureFlashCrowd,
  pages: measurePages,
  'crowd-behind-cache': measureCrowdBehindCache,
  watchers: measureWatchers,
  'worker-killed': measureWorkerKilled,
  refunds: measureRefunds,
  renewals: measureRenewals,
  lists: measureLists,
  growth: measureGrowth,
  'hash-storm': measureHashStorm,
  recompute: measureRecomputing,
};

const asked = process.argv.slice(2);
const names = asked.includes('all') ? Object.keys(benches) : asked;
const chosen = names.flatMap((one) => benches[one] ?? []);
if (chosen.length === 0 || chosen.length < names.length) {
  console.error(`node bench/run.ts all, or some of: ${Object.keys(benches).join(' ')}`);
  process.exit(2);
}
const figures: Figure[] = [];
for (const measure of chosen) figures.push(...(await measure()));
console.log(table(figures));
const busy = loadavg().map((load) => load.toFixed(1));
console.log(
  `Load of the machine (1, 5, 15 minutes): ${busy.join(', ')} on ${availableParallelism()} cores`,
);
// A slow figure is news; a ticket that was lost, doubled or oversold is a defect.
process.exit(figures.some((figure) => figure.id === 'T6' && isMet(figure) === false) ? 1 : 0);
