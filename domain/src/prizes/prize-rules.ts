/**
 * How long a winner may have to claim the prize, in days, and how long where its owner says
 * nothing.
 */
export const claimDaysBounds = { least: 7, most: 90, usual: 14 };

/**
 * How many conditions about who may win a draw can have, and how long one can be, in characters.
 */
export const eligibleBounds = { most: 10, longest: 200 };
