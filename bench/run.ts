import { availableParallelism, loadavg } from 'node:os';
import { measureAudit } from './figures/audit.ts';
import { measureCrowdBehindCache } from './figures/crowd-behind-cache.ts';
import { measureCrowdMadeAhead } from './figures/crowd-made-ahead.ts';
import { measureFair } from './figures/fair.ts';
import { measureFlashCrowd } from './figures/flash-crowd.ts';
import { measureGrouping } from './figures/grouping.ts';
import { measureGrowth } from './figures/growth.ts';
import { measureHashStorm } from './figures/hash-storm.ts';
import { measureHousekeeping } from './figures/housekeeping.ts';
import { measureLine } from './figures/line.ts';
import { measureLists } from './figures/lists.ts';
import { measureLongLine } from './figures/long-line.ts';
import { measureMillion } from './figures/million.ts';
import { measurePages } from './figures/pages.ts';
import { measureProcesses } from './figures/processes.ts';
import { measurePurchases } from './figures/purchase.ts';
import { measureRecomputing } from './figures/recompute.ts';
import { measureRefunds } from './figures/refunds.ts';
import { measureReports } from './figures/reports.ts';
import { measureWaysToDraw } from './figures/ways-to-draw.ts';
import { measureWaysToSell } from './figures/ways-to-sell.ts';
import { measureWatchers } from './figures/watchers.ts';
import { measureRenewals } from './figures/renewals.ts';
import { measureWorkerKilled } from './figures/worker-killed.ts';
import { isMet, type Figure } from './print/figure.ts';
import { isShort } from './support/run-size.ts';
import { table } from './print/table.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  purchase: measurePurchases,
  'ways-to-sell': measureWaysToSell,
  'ways-to-draw': measureWaysToDraw,
  grouping: measureGrouping,
  'flash-crowd': measureFlashCrowd,
  line: measureLine,
  'long-line': measureLongLine,
  'crowd-made-ahead': measureCrowdMadeAhead,
  fair: measureFair,
  pages: measurePages,
  'crowd-behind-cache': measureCrowdBehindCache,
  watchers: measureWatchers,
  processes: measureProcesses,
  'worker-killed': measureWorkerKilled,
  refunds: measureRefunds,
  renewals: measureRenewals,
  lists: measureLists,
  audit: measureAudit,
  reports: measureReports,
  growth: measureGrowth,
  'hash-storm': measureHashStorm,
  housekeeping: measureHousekeeping,
  recompute: measureRecomputing,
};

/** They take longer than all others together; `all` leaves them out. */
const longBenches: typeof benches = { million: measureMillion };

const known = { ...benches, ...longBenches };
const asked = process.argv.slice(2).filter((word) => word !== '--short');
const names = asked.includes('all') ? Object.keys(benches) : asked;
if (names.length === 0 || names.some((name) => known[name] === undefined)) {
  console.error(`node bench/run.ts [--short] all, or some of: ${Object.keys(known).join(' ')}`);
  process.exit(2);
}
const figures: Figure[] = [];
const broken: string[] = [];
for (const name of names) {
  console.error(`${new Date().toTimeString().slice(0, 8)} ${name} …`);
  try {
    const measured = (await known[name]?.()) ?? [];
    figures.push(...measured);
    // All of them take most of an hour: a reader sees each as it comes.
    console.error(table(measured));
  } catch (error) {
    // The figures of the others took long, and hold.
    console.error(error);
    broken.push(name);
  }
}
console.log(table(figures));
if (isShort) console.log('The short form: these figures mean nothing.');
for (const name of broken) console.log(`${name}: could not be measured, see above.`);
const busy = loadavg().map((load) => load.toFixed(1));
console.log(
  `Load of the machine (1, 5, 15 minutes): ${busy.join(', ')} on ${availableParallelism()} cores`,
);
// A slow figure is news; a ticket that was lost, doubled or oversold is a defect.
const isUnsound = figures.some((figure) => figure.id === 'T6' && isMet(figure) === false);
process.exit(isUnsound || broken.length > 0 ? 1 : 0);
