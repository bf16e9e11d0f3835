import { getFeeStatementCall, listFeeStatementsCall } from './fee-statements.ts';
import { getHomeCall, getHomeNewsCall } from './home.ts';
import { getMonthSalesCall } from './month-sales.ts';
import { getMoneyReportCall } from './money-report.ts';
import { listPayoutsCall } from './payouts.ts';

/** The calls that add up what a club sells. */
export const reportEndpoints = {
  getHome: getHomeCall,
  getHomeNews: getHomeNewsCall,
  getMonthSales: getMonthSalesCall,
  getMoneyReport: getMoneyReportCall,
  listPayouts: listPayoutsCall,
  listFeeStatements: listFeeStatementsCall,
  getFeeStatement: getFeeStatementCall,
} as const;
