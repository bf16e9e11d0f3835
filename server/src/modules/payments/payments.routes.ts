import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { getPackageSalesCall } from '@clubdraw/contract/packages/package-draws';
import { getHomeCall, getHomeNewsCall } from '@clubdraw/contract/payments/home';
import { getMonthSalesCall } from '@clubdraw/contract/payments/month-sales';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { getMoneyReportCall } from '@clubdraw/contract/payments/money-report';
import {
  getFeeStatementCall,
  listFeeStatementsCall,
} from '@clubdraw/contract/payments/fee-statements';
import { listPayoutsCall } from '@clubdraw/contract/payments/payouts';
import { listPurchasesCall, refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { route } from '../../http/mount/mount.ts';
import { homeFor, requireMoneySeen, seesMoney, seesPeople } from '../accounts/team/masks.ts';
import { startDrawCheckout } from './checkout/start-draw-checkout.ts';
import { listFeeStatements, readFeeStatement } from './fees/read-fee-statement.ts';
import { listPayouts } from './payouts/list-payouts.ts';
import { listPurchases } from './purchases/list-purchases.ts';
import { refundPurchase } from './purchases/refund-purchase.ts';
import { exportMonthSales, readMonthSales } from './reports/read-month-sales.ts';
import { exportMoneyReport, readMoneyReport } from './reports/read-money-report.ts';
import { readHome, readHomeNews } from './reports/read-home.ts';
import { readDrawSales, readPackageSales } from './reports/read-sales.ts';

export const paymentsRoutes = [
  route(startPaymentCall, async ({ context, client, input: { body } }) =>
    startDrawCheckout(context, {
      ...body,
      clientAddress: client.address,
      proof: client.proof,
    }),
  ),
  route(listPurchasesCall, async ({ context, actor: { ownerId }, input: { params, query } }) =>
    listPurchases(context, { ownerId, drawId: params.id, email: query.email }),
  ),
  route(refundPurchaseCall, async ({ context, actor: { ownerId }, input }) => ({
    refunded: await refundPurchase(context, { ownerId, paymentId: input.params.id }),
  })),
  route(getHomeCall, async ({ context, actor, input: { query } }) =>
    homeFor(actor, await readHome(context, { ownerId: actor.ownerId, ...query })),
  ),
  route(getHomeNewsCall, async ({ context, actor: { ownerId } }) => readHomeNews(context, ownerId)),
  route(
    getMonthSalesCall,
    async ({ context, actor, input: { query } }) => {
      const sales = await readMonthSales(context, { ownerId: actor.ownerId, ...query });
      return seesMoney(actor) ? sales : { ...sales, books: [] };
    },
    async ({ context, actor, input: { query } }) => {
      requireMoneySeen(actor);
      return exportMonthSales(context, {
        ownerId: actor.ownerId,
        ...query,
        isMasked: !seesPeople(actor),
      });
    },
  ),
  route(
    getMoneyReportCall,
    ({ context, actor, input: { query } }) =>
      readMoneyReport(context, {
        ownerId: actor.ownerId,
        ...query,
        isMasked: !seesPeople(actor),
      }),
    ({ context, actor, input: { query } }) =>
      exportMoneyReport(context, {
        ownerId: actor.ownerId,
        ...query,
        isMasked: !seesPeople(actor),
      }),
  ),
  route(listPayoutsCall, async ({ context, actor: { ownerId }, input: { query } }) =>
    listPayouts(context, { ownerId, ...query }),
  ),
  route(listFeeStatementsCall, async ({ context, actor: { ownerId } }) =>
    listFeeStatements(context, { ownerId }),
  ),
  route(getFeeStatementCall, async ({ context, actor: { ownerId }, input: { params } }) =>
    readFeeStatement(context, { ownerId, ...params }),
  ),
  route(getPackageSalesCall, async ({ context, actor, input: { params } }) => {
    const { ownerId } = actor;
    const sales = await readPackageSales(context, { ownerId, packageId: params.id });
    return seesMoney(actor) ? sales : { books: [] };
  }),
  route(getDrawSalesCall, async ({ context, actor: { ownerId }, input }) =>
    readDrawSales(context, { ownerId, drawId: input.params.id }),
  ),
];
