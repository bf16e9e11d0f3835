/** How many bundles a draw can have, and how many tickets one of them. */
export const bundleBounds = { most: 5, leastCount: 2, maxCount: 500 };

/** The limits for each person that a draw can have. */
export const personLimitBounds = { least: 1, most: 500 };
