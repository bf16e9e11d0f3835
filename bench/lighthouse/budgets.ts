/**
 * The budget of a page: scores from 0 to 100, LCP in milliseconds, script and document in KB of
 * gzip.
 */
export type Budget = {
  performance: number;
  accessibility: number;
  bestPractices?: number;
  seo?: number;
  largestPaintMs?: number;
  scriptKb: number;
  documentKb?: number;
  allKb?: number;
};

/** Public pages that say in their own head that no search engine may keep them. */
export const unlistedBudget: Budget = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  largestPaintMs: 1_500,
  scriptKb: 15,
  // 5 KB of HTML and 4 KB of styles inside it.
  documentKb: 9,
  allKb: 100,
};

/** The pages that buyers find. */
export const publicBudget: Budget = { ...unlistedBudget, seo: 100 };

/** The owner's area. */
export const ownerBudget: Budget = {
  performance: 90,
  accessibility: 100,
  bestPractices: 92,
  scriptKb: 190,
};

/** The ways in. */
export const entranceBudget: Budget = { ...ownerBudget, scriptKb: 200 };

/** The owner's forms. */
export const formBudget: Budget = { ...ownerBudget, scriptKb: 220 };
