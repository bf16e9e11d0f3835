/** The texts about filters of lists. */

export const endBeforeStart = 'End Date must not be before Start Date';
export const highestBelowLowest = 'Must not be below Lowest Entry Cost';
