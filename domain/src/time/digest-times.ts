/** When digests are written, and the days and weeks that they tell of (product §17.5). */

const hour = 7;
const monday = 1;

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

function instantOf(time: Temporal.ZonedDateTime): Date {
  return new Date(time.epochMilliseconds);
}

/** The first instant of the day of the zone that has `at`. */
export function dayStart(at: Date, timeZone: string): Date {
  return instantOf(zoned(at, timeZone).startOfDay());
}

/** The first instant of the day after that. */
export function nextDayStart(at: Date, timeZone: string): Date {
  return instantOf(zoned(at, timeZone).startOfDay().add({ days: 1 }).startOfDay());
}

/** The first instant of the week of the zone that has `at`: its Monday. */
export function weekStart(at: Date, timeZone: string): Date {
  const day = zoned(at, timeZone);
  return instantOf(day.subtract({ days: day.dayOfWeek - monday }).startOfDay());
}

/** Seven in the morning in the zone, the next time after `at`. */
export function nextMorning(at: Date, timeZone: string): Date {
  const today = zoned(at, timeZone).withPlainTime({ hour });
  return instantOf(today.epochMilliseconds > at.getTime() ? today : today.add({ days: 1 }));
}

/** The same of a Monday. */
export function nextMondayMorning(at: Date, timeZone: string): Date {
  const morning = zoned(nextMorning(at, timeZone), timeZone);
  return instantOf(morning.add({ days: (7 + monday - morning.dayOfWeek) % 7 }));
}
