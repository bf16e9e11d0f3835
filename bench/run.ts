import { measurePurchases } from './figures/purchase.ts';
import { isMet, type Figure } from './print/figure.ts';
import { table } from './print/table.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  purchase: measurePurchases,
};

const [name = ''] = process.argv.slice(2);
const names = name === 'all' ? Object.keys(benches) : [name];
const chosen = names.flatMap((one) => benches[one] ?? []);
if (chosen.length === 0) {
  console.error(`node bench/run.ts ${Object.keys(benches).join('|')}|all`);
  process.exit(2);
}
const figures: Figure[] = [];
for (const measure of chosen) figures.push(...(await measure()));
console.log(table(figures));
// A slow figure is news; a ticket that was lost, doubled or oversold is a defect.
if (figures.some((figure) => figure.id === 'T6' && isMet(figure) === false)) process.exit(1);
process.exit(0);
