import type { ComingDraw, Home, HomeNews } from '@clubdraw/contract/payments/home';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { localDateTime } from '@clubdraw/domain/local-time';
import type { Currency } from '@clubdraw/domain/money';
import { instantOfLocal } from '@clubdraw/domain/schedule';
import type { Context } from '../../../context.ts';
import { listComingDraws, type Coming } from '../../draws/list-coming-draws.ts';
import { sumDrawMoney, type Sums } from './draw-sales.store.ts';
import { listDaysOfClub, type DayOfClub } from './home.store.ts';
import { summedSales } from './read-sales.ts';

/** The next draw, and the seven behind it. */
const maxComing = 8;

const days = 30;
const dayMs = 86_400_000;

/**
 * The owner's draws on Home: the next ones by date, and the sales of the last 30 days
 * (product §2.7).
 */
export async function readHome(
  context: Context,
  { ownerId, timezone }: { ownerId: string; timezone: string },
): Promise<Home> {
  const names = lastDays(context.clock.now(), timezone);
  const since = instantOfLocal(`${names[0]}T00:00`, timezone);
  const sales = await listDaysOfClub(context.db, { ownerId, timezone, since });
  const coming = await listComingDraws(context, { ownerId, limit: maxComing });
  return {
    coming: await Promise.all(coming.map((one) => withMoney(context, one))),
    days: names.map((day) =>
      dayOf(
        day,
        sales.filter((one) => one.day === day),
      ),
    ),
    books: sumsOf(sales),
  };
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
  const byCurrency = new Map<Currency, Sums>();
  for (const { currency, ...day } of days) {
    if (currency === null) continue;
    const before = byCurrency.get(currency);
    byCurrency.set(currency, before ? added(before, day) : { currency, ...day });
  }
  return [...byCurrency.values()].map((one) => summedSales(one, one.currency));
}

function added(before: Sums, day: Omit<Sums, 'currency'>): Sums {
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
async function withMoney(context: Context, { id, draw }: Coming): Promise<ComingDraw> {
  const { currency } = draw.entryCost;
  const isFree = draw.packageId === null && drawKindOf(draw.entryCost) === 'promo';
  const sums = isFree ? undefined : await sumDrawMoney(context.db, id);
  const { net, feesUnknown } = summedSales(sums, currency);
  return { ...draw, net, feesUnknown };
}
