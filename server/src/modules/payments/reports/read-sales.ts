import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import type { getPackageSalesCall } from '@clubdraw/contract/packages/package-draws';
import type { SalesSummary } from '@clubdraw/contract/payments/sales-summary';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { Currency, Money } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import { countWaiting } from '../../clubs/followers/count-waiting.ts';
import { readOfOneDomain } from '../../draw-log/sources/of-one-domain.ts';
import { listHelperLinks } from '../../draws/helper-links/list-helper-links.ts';
import { findOwnedSale } from '../../draws/read-own-draw.ts';
import { readCurrencyOfPackage } from '../../packages/read-currency-of-package.ts';
import {
  listDaysOfSales,
  listLinksOfDraw,
  sumDrawMoney,
  sumPackageMoney,
  type SalesSums,
} from './draw-sales.store.ts';
import { linksOfSales } from './links-of-sales.ts';

/** Links that an owner sees beside the helpers'; somebody else's made-up names fill no page. */
const maxLinks = 50;

/**
 * The money of one of the owner's draws and its sales by day.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function readDrawSales(
  context: Context,
  owned: { ownerId: string; drawId: string },
): Promise<DrawSales> {
  const { currency, timezone, freeOnline: tickets } = await findOwnedSale(context, owned);
  const { drawId } = owned;
  const sums = await sumDrawMoney(context.db, drawId);
  const days = await listDaysOfSales(context.db, { drawId, timezone });
  const helpers = await listHelperLinks(context, { drawId });
  const vias = helpers.map(({ via }) => via);
  const links = await listLinksOfDraw(context.db, { drawId, limit: maxLinks, vias });
  return {
    ...summedSales(sums, currency),
    waiting: await countWaiting(context, drawId),
    freeOnline:
      tickets === null
        ? undefined
        : { tickets, ofOneDomain: await readOfOneDomain(context.db, drawId) },
    ...linksOfSales(links, helpers),
    days: days.map(({ paid, ...day }) => ({ ...day, paid: { amount: paid, currency } })),
  };
}

/**
 * The money of one of the owner's packages, over all its draws: for each currency of its tiers that
 * something was paid in, the package's own first.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function readPackageSales(
  context: Context,
  owned: { ownerId: string; packageId: string },
): Promise<AnswerOf<typeof getPackageSalesCall>> {
  const currency = await readCurrencyOfPackage(context, owned);
  const all = await sumPackageMoney(context.db, owned.packageId);
  const own = all.find((one) => one.currency === currency);
  const others = all.filter((one) => one !== own);
  const foreign = others.map((one) => summedSales(one, one.currency));
  return { books: [summedSales(own, currency), ...foreign] };
}

/** Sums as the owner reads them, with what is left; zeros where nothing was paid. */
export function summedSales(sums: SalesSums | undefined, currency: Currency): SalesSummary {
  const money = (amount = 0): Money => ({ amount, currency });
  const { gross = 0, refunded = 0, fee = 0, providerFee = 0 } = sums ?? {};
  return {
    gross: money(gross),
    fee: money(fee),
    refunded: money(refunded),
    refunding: money(sums?.refunding),
    providerFee: money(providerFee),
    feesUnknown: sums?.feesUnknown ?? 0,
    net: money(gross - refunded - fee - providerFee),
  };
}
