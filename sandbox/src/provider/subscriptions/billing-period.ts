const day = 24 * 60 * 60;

/** How often something is billed. */
export interface Rhythm {
  interval: string;
  interval_count: number;
}

/**
 * When the period with that number begins, in unix seconds; period 0 begins at the anchor. Counted
 * on the UTC calendar from the anchor each time: a month without the anchor's day ends a period on
 * its last day, and the next one has the anchor's day again.
 */
export function periodStart(anchor: number, rhythm: Rhythm, number: number): number {
  const steps = number * rhythm.interval_count;
  if (rhythm.interval === 'day') return anchor + steps * day;
  if (rhythm.interval === 'week') return anchor + steps * 7 * day;
  return addMonths(anchor, rhythm.interval === 'year' ? steps * 12 : steps);
}

function addMonths(anchor: number, months: number): number {
  const moment = new Date(anchor * 1000);
  const wantedDay = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(wantedDay, lastDay.getUTCDate()));
  return moment.getTime() / 1000;
}
