import type { Context } from '../../context.ts';
import {
  listClubs,
  listDrawsOfClub,
  listOwnersByClubName,
  readCheckouts,
  readSales,
  readSalesOfClub,
  type DrawOfClub,
  type ListedClub,
  type TradeSum,
  type SoldInHour,
} from './sales.store.ts';
import { dayMs } from '../../full-day.ts';

export type { TradeSum };

type World = Pick<Context, 'db' | 'clock'>;

/** As many clubs as somebody reads. */
const maxShown = 200;

function daysAgo({ clock }: World, days: number): Date {
  return new Date(clock.now().getTime() - days * dayMs);
}

/** The sales of the last 24 hours, by hour and currency, and what is being bought now. */
export async function readDay(
  world: World,
): Promise<{ since: Date; hours: SoldInHour[]; checkouts: { open: number; waiting: number } }> {
  const since = daysAgo(world, 1);
  const hours = await readSales(world.db, since);
  return { since, hours, checkouts: await readCheckouts(world.db) };
}

/** The clubs, those that sold most in the last 30 days first. */
export async function readClubs(world: World): Promise<ListedClub[]> {
  return listClubs(world.db, { since: daysAgo(world, 30), limit: maxShown });
}

/** The owners of the clubs whose name has a text in it. */
export async function findOwnersByClubName({ db }: World, text: string): Promise<string[]> {
  return listOwnersByClubName(db, text);
}

/** The sales of a club in the last 30 days, and its newest draws. */
export async function readTradeOfClub(
  world: World,
  ownerId: string,
): Promise<{ sold: TradeSum[]; draws: DrawOfClub[] }> {
  const sold = await readSalesOfClub(world.db, { ownerId, since: daysAgo(world, 30) });
  return { sold, draws: await listDrawsOfClub(world.db, ownerId) };
}
