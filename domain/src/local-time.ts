/** An instant as people of a zone read it, through Intl only: this file runs in every browser. */

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(
  key: string,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-AU',
): Intl.DateTimeFormat {
  const id = `${key} ${options.timeZone}`;
  const known = formats.get(id);
  if (known) return known;
  // Building a formatter costs about nine times a use of it.
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(id, made);
  return made;
}

/** The value of a date-time field: 2026-12-12T19:30, in the given zone. */
export function localDateTime(at: Date, timeZone: string): string {
  const parts = dateFormat('field', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** "Sat 12 Dec 2026, 7:30 pm AEDT": a date always says its zone. */
export function showDateTime(at: Date, timeZone: string): string {
  const parts = dateFormat('long', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
}

/** "Sat 12 Dec 2026": the day of the zone, where the zone is said beside it. */
export function showDay(at: Date, timeZone: string): string {
  const parts = dateFormat('day', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** "Fri 4 Dec at 7:02:00 pm": an instant to the second, where the zone and the year are said beside it. */
export function showMoment(at: Date, timeZone: string): string {
  const parts = dateFormat('moment', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('weekday')} ${part('day')} ${part('month')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return `${day} at ${time} ${part('dayPeriod')}`;
}

/** Day, short month and year for a date stub: { day: "12", month: "Dec", year: "2026" }. */
export function dayAndMonth(
  at: Date,
  timeZone: string,
): { day: string; month: string; year: string } {
  const options = { timeZone, day: 'numeric', month: 'short', year: 'numeric' } as const;
  const parts = dateFormat('stub', options).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { day: part('day'), month: part('month'), year: part('year') };
}

/** "12 Dec 2026 19:30", as customers read dates (product §9.6), and the zone that it is in: "AEDT". */
export function customerDate(at: Date, timeZone: string): { date: string; zone: string } {
  const day = { timeZone, day: '2-digit', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  // American English has three letters for every month.
  const parts = dateFormat('customer', { ...day, ...time }, 'en-US').formatToParts(at);
  const zones = dateFormat('zone', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')}`,
    zone: zones.find((one) => one.type === 'timeZoneName')?.value ?? '',
  };
}
