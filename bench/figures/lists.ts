import { sql } from 'kysely';
import { catchUpLog } from '../../server/src/modules/draw-log/catch-up-log.ts';
import { clubDraws } from '../../server/src/modules/draws/public/club-draws.ts';
import { listDraws } from '../../server/src/modules/draws/list-draws.ts';
import { readDrawStats } from '../../server/src/modules/draws/read-own-draw.ts';
import { listPackageMembers } from '../../server/src/modules/packages/members/list-package-members.ts';
import { listPackages } from '../../server/src/modules/packages/list-packages.ts';
import { readOwnPackage } from '../../server/src/modules/packages/read-own-package.ts';
import { readPackageSales } from '../../server/src/modules/payments/reports/read-sales.ts';
import type { Figure } from '../print/figure.ts';
import { listFigure } from '../print/list-figure.ts';
import { addDrawMembers } from '../support/draw-members.ts';
import { addDrawnDraws } from '../support/drawn-draws.ts';
import { explainMembers } from '../support/explained-members.ts';
import { explain, type Explained } from '../support/explained.ts';
import { addMembers, publishPackage } from '../support/members.ts';
import { payAndEndHalf } from '../support/paid-members.ts';
import { fillDraw, makeSeller, publishDraw, type Seller } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';

const packages = sized(10, 2);
const members = sized(20_000, 1_000);
const draws = sized(10_000, 2_000);
const drawMembers = sized(333_000, 10_000);
/** The bound of what is looked for by a part of a word, of sums, and of a thousand rows at once. */
const searchMs = 20;
/** The bound of what walks past the rows in front of it, which nothing counts. */
const walkMs = 100;
const tickets = sized(100_000, 10_000);
const weekMs = 7 * 24 * 3_600_000;
const whole = { page: 1, pageSize: 10 };

type Ask = (operation: Parameters<typeof explain>[2]) => Promise<Explained>;

/**
 * T10: lists of an owner with ten packages of 20,000 members each, half ended, a draw of 333,000
 * members, and 10,000 draws.
 */
export async function measureLists(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const seller = await makeSeller(product.context);
  const ask: Ask = (operation) => explain(product.context, product.databaseUrl, operation);
  const packageId = await fillPackages(product, seller);
  const ofPackages = await packageFigures(ask, { ownerId: seller.ownerId, packageId });
  const ofMembers = await memberFigures(product, { ask, seller });
  const numbers = await numbersFigure(product, { ask, seller });
  const like = await publishDraw(product.context, seller);
  await addDrawnDraws(product.context, { like, count: draws });
  return [...ofPackages, ...ofMembers, numbers, ...(await drawFigures(ask, seller))];
}

async function fillPackages({ context }: BenchProduct, seller: Seller): Promise<string> {
  let last = '';
  for (let made = 0; made < packages; made += 1) {
    const firstDrawAt = new Date(context.clock.now().getTime() + weekMs);
    last = await publishPackage(context, seller, firstDrawAt);
    const { accountId } = seller;
    await addMembers(context, { packageId: last, accountId, count: members });
    await payAndEndHalf(context, last);
  }
  await sql`VACUUM ANALYZE memberships, payments`.execute(context.db);
  return last;
}

async function packageFigures(
  ask: Ask,
  { ownerId, packageId }: { ownerId: string; packageId: string },
): Promise<Figure[]> {
  const list = async (filters: object): Promise<Explained> =>
    ask((of) => listPackageMembers(of, { ownerId, packageId, filters: { ...whole, ...filters } }));
  const figures = [
    ['packages', await ask((of) => listPackages(of, { ownerId, filters: whole }))],
    ['one package', await ask((of) => readOwnPackage(of, { ownerId, packageId }))],
    ["a package's members, first page", await list({})],
    ['the same, middle page', await list({ page: members / 20 })],
    ['the same, of a tier, middle page', await list({ page: members / 20, tierName: 'gold' })],
    ['the same, between two days', await list({ startDate: '2020-01-01', endDate: '2100-01-01' })],
  ] as const;
  const searches = [
    ["a package's members, by part of an e-mail", await list({ email: 'member19999' })],
    ['the same, a part that half have', await list({ email: 'member1' })],
  ] as const;
  const money = await ask((of) => readPackageSales(of, { ownerId, packageId }));
  return [
    ...figures.map(([name, found]) => listFigure(name, found)),
    ...searches.map(([name, found]) => listFigure(name, found, searchMs)),
    listFigure("a package's money", money, searchMs),
  ];
}

async function memberFigures(
  { context }: BenchProduct,
  { ask, seller }: { ask: Ask; seller: Seller },
): Promise<Figure[]> {
  const { ownerId } = seller;
  const drawId = await publishDraw(context, seller);
  await addDrawMembers(context, { drawId, count: drawMembers });
  const now = context.clock.now();
  const { first, middle, days, week, rare, frequent, everyone } = await explainMembers(ask, {
    ownerId,
    drawId,
    now,
  });
  const { target: _, ...counted } = listFigure("a draw's 333,000 members, of any day", days);
  return [
    listFigure("a draw's 333,000 members, first page", first),
    listFigure("a draw's 333,000 members, middle page", middle, walkMs),
    listFigure("a draw's 333,000 members, those of a week", week, walkMs),
    // Every row matches, so PostgreSQL rightly counts the whole table.
    { ...counted, id: '–', value: days.milliseconds },
    listFigure("a draw's 333,000 members, by part of an e-mail", rare, searchMs),
    listFigure('the same, a part that a third have', frequent, searchMs),
    listFigure('the same, a part that all have', everyone, searchMs),
  ];
}

async function numbersFigure(
  { context }: BenchProduct,
  { ask, seller }: { ask: Ask; seller: Seller },
): Promise<Figure> {
  const { ownerId } = seller;
  const drawId = await publishDraw(context, seller);
  await fillDraw(context, drawId, tickets);
  await catchUpLog(context, drawId);
  const found = await ask((of) => readDrawStats(of, { ownerId, drawId }));
  return listFigure(`how often each number was sold, ${tickets} tickets`, found);
}

async function drawFigures(ask: Ask, { ownerId }: Seller): Promise<Figure[]> {
  const winners = async (page: number): Promise<Explained> =>
    ask((of) => clubDraws(of, { ownerId, page }));
  const free = { page: 1, entryCostMax: 0 };
  const all = await ask((of) => listDraws(of, { ownerId, filters: { ...free, pageSize: 1000 } }));
  return [
    listFigure('winners of a club, first page', await winners(1)),
    listFigure('winners of a club, middle page', await winners(draws / 40), searchMs),
    listFigure(
      'promotional draws, first page',
      await ask((of) => listDraws(of, { ownerId, filters: { ...free, pageSize: 10 } })),
    ),
    listFigure('promotional draws, 1,000 at once', all, searchMs),
  ];
}
