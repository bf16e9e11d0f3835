import type { Budget } from './budgets.ts';
import type { PageCost } from './page-cost.ts';

/** Each figure of a page that is over its budget, in words. */
export function missedBudgets(cost: PageCost, budget: Budget): string[] {
  const missed: string[] = [];
  const atLeast = (name: string, value: number, bound?: number): void => {
    if (bound !== undefined && value < bound) missed.push(`${name} ${value} < ${bound}`);
  };
  const atMost = (name: string, value: number, bound?: number): void => {
    if (bound !== undefined && value > bound) missed.push(`${name} ${value.toFixed(1)} > ${bound}`);
  };
  atLeast('performance', cost.performance, budget.performance);
  atLeast('accessibility', cost.accessibility, budget.accessibility);
  atLeast('best practices', cost.bestPractices, budget.bestPractices);
  atLeast('SEO', cost.seo, budget.seo);
  atMost('LCP ms', cost.largestPaintMs, budget.largestPaintMs);
  atMost('script KB', cost.scriptKb, budget.scriptKb);
  atMost('document KB', cost.documentKb, budget.documentKb);
  atMost('all KB', cost.allKb, budget.allKb);
  return missed;
}
