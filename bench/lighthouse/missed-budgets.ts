import type { Budget } from './budgets.ts';
import type { PageCost } from './page-cost.ts';

/** Each figure of a page that is over its budget, in words. */
export function missedBudgets(cost: PageCost, budget: Budget): string[] {
  const missed: string[] = [];
  const least = (name: string, value: number, bound?: number): void => {
    if (bound !== undefined && value < bound) missed.push(`${name} ${value} < ${bound}`);
  };
  const most = (name: string, value: number, bound?: number): void => {
    if (bound !== undefined && value > bound) missed.push(`${name} ${value.toFixed(1)} > ${bound}`);
  };
  least('performance', cost.performance, budget.performance);
  least('accessibility', cost.accessibility, budget.accessibility);
  least('best practices', cost.bestPractices, budget.bestPractices);
  least('SEO', cost.seo, budget.seo);
  most('LCP ms', cost.largestPaintMs, budget.largestPaintMs);
  most('script KB', cost.scriptKb, budget.scriptKb);
  most('document KB', cost.documentKb, budget.documentKb);
  most('all KB', cost.allKb, budget.allKb);
  return missed;
}
