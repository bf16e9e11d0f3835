/** The texts about filters of lists. */

export const notAMonth = 'Must be a month such as 2026-12';
export const endBeforeStart = 'End Date must not be before Start Date';
export const highestBelowLowest = 'Must not be below Lowest Entry Cost';
export const atMostThreeYears = 'At most three years at a time';
export const unknownReport = 'Must be one of day, month, draw, link, code';
