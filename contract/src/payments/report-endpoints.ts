import { getHomeCall, getHomeNewsCall } from './home.ts';
import { getMonthSalesCall } from './month-sales.ts';

/** The calls that add up what a club sells. */
export const reportEndpoints = {
  getHome: getHomeCall,
  getHomeNews: getHomeNewsCall,
  getMonthSales: getMonthSalesCall,
} as const;
