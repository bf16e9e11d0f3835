import type { ComingDraw, Home, HomeNews } from '@clubdraw/contract/payments/home';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import type { Currency } from '@clubdraw/domain/money/money';
import { instantOfLocal } from '@clubdraw/domain/time/schedule';
import type { Context } from '../../../context.ts';
import { listComingDraws, type Coming } from '../../draws/list-coming-draws.ts';
import { countNew } from '../../clubs/followers/count-new.ts';
import { namesOfLinks } from '../../draws/helper-links/list-helper-links.ts';
import {
  countSoldSince,
  listLinksOfClub,
  sumDrawMoney,
  type SalesSums,
} from './draw-sales.store.ts';
import { linksOfSales } from './links-of-sales.ts';
import { listDaysOfClub, type DayOfClub } from './home.store.ts';
import { summedSales } from './read-sales.ts';
import { dayMs } from '../../../full-day.ts';

/** The next draw, and the seven behind it. */
const maxComing = 8;

const days = 30;
const daysOfWeek = 7;
/** Links of the week; the others are summed up. */
const maxLinks = 5;

/**
 * The owner's draws on Home: the next ones by date, and the sales of the last 30 days
 * (product §2.7).
 */
export async function readHome(
  context: Context,
  { ownerId, timezone }: { ownerId: string; timezone: string },
): Promise<Home> {
  const names = lastDays(context.clock.now(), timezone);
  const since = beginOf(names[0], timezone);
  const week = beginOf(names.at(-daysOfWeek), timezone);
  const sales = await listDaysOfClub(context.db, { ownerId, timezone, since });
  const coming = await listComingDraws(context, { ownerId, limit: maxComing });
  const drawIds = coming.map(({ id }) => id);
  const sold = await countSoldSince(context.db, { drawIds, since: week });
  return {
    coming: await Promise.all(
      coming.map(async (one) => ({
        ...(await withMoney(context, one)),
        soldOfWeek: sold.get(one.id) ?? 0,
      })),
    ),
    days: names.map((day) =>
      dayOf(
        day,
        sales.filter((one) => one.day === day),
      ),
    ),
    books: sumsOf(sales),
    week: await linksOfWeek(context, { ownerId, since: week }),
    newFollowers: await countNew(context, { ownerId, since }),
  };
}

/** The sales of a week in all the owner's draws by link, and whose the links are. */
async function linksOfWeek(
  context: Context,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<Home['week']> {
  const rows = await listLinksOfClub(context.db, { ownerId, since, limit: maxLinks });
  const vias = [...new Set(rows.flatMap(({ via }) => via ?? []))];
  const names = await namesOfLinks(context, { ownerId, vias });
  return linksOfSales(rows, names);
}

/** How far the same draws are: all that changes from one second to the next (product §2.7). */
export async function readHomeNews(context: Context, ownerId: string): Promise<HomeNews> {
  const coming = await listComingDraws(context, { ownerId, limit: maxComing });
  return {
    coming: coming.map(({ draw: { drawId, status, sold, held } }) => ({
      drawId,
      status,
      sold,
      held,
    })),
  };
}

/** When a day of the zone begins. */
function beginOf(day: string | undefined, timezone: string): Date {
  return instantOfLocal(`${day}T00:00`, timezone);
}

/** The last days up to today as the zone counts them, the oldest first. */
function lastDays(now: Date, timezone: string): string[] {
  const today = Date.parse(`${localDateTime(now, timezone).slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: days }, (_, position) =>
    new Date(today - (days - 1 - position) * dayMs).toISOString().slice(0, 10),
  );
}

function dayOf(day: string, rows: readonly DayOfClub[]): Home['days'][number] {
  const paid = rows.flatMap(({ paid: amount, currency }) =>
    currency === null || amount === 0 ? [] : [{ amount, currency }],
  );
  return { day, tickets: rows.reduce((sum, { tickets }) => sum + tickets, 0), paid };
}

/** The sums of all days, currency by currency. */
function sumsOf(days: readonly DayOfClub[]): Home['books'] {
  const byCurrency = new Map<Currency, SalesSums>();
  for (const { currency, ...day } of days) {
    if (currency === null) continue;
    const before = byCurrency.get(currency);
    byCurrency.set(currency, before ? added(before, day) : { currency, ...day });
  }
  return [...byCurrency.values()].map((one) => summedSales(one, one.currency));
}

function added(before: SalesSums, day: Omit<SalesSums, 'currency'>): SalesSums {
  return {
    currency: before.currency,
    gross: before.gross + day.gross,
    fee: before.fee + day.fee,
    refunded: before.refunded + day.refunded,
    refunding: before.refunding + day.refunding,
    providerFee: before.providerFee + day.providerFee,
    feesUnknown: before.feesUnknown + day.feesUnknown,
  };
}

/** A draw that costs nothing has no books. */
async function withMoney(
  context: Context,
  { id, draw }: Coming,
): Promise<Omit<ComingDraw, 'soldOfWeek'>> {
  const { currency } = draw.entryCost;
  const isFree = draw.packageId === null && drawKindOf(draw.entryCost) === 'promo';
  const sums = isFree ? undefined : await sumDrawMoney(context.db, id);
  const { net, feesUnknown } = summedSales(sums, currency);
  return { ...draw, net, feesUnknown };
}
