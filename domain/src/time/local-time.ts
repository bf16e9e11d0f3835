import {
  inEnglish,
  isNeutral,
  neutralLanguage,
  readersLanguage,
} from '../texts/reader-language.ts';

/** An instant as people of a zone read it, through Intl only: this file runs in every browser. */

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions, language: string): Intl.DateTimeFormat {
  const id = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(id);
  if (known) return known;
  // Building a formatter costs about nine times a use of it.
  const made = new Intl.DateTimeFormat(language, options);
  formats.set(id, made);
  return made;
}

type Part = (type: Intl.DateTimeFormatPartTypes) => string;

/** The parts of an instant by their names; empty where there is none. */
function partsOf(at: Date, options: Intl.DateTimeFormatOptions, language = neutralLanguage): Part {
  const parts = dateFormat(options, language).formatToParts(at);
  return (type) => parts.find((one) => one.type === type)?.value ?? '';
}

/**
 * An instant in the order and with the words of the reader's language, in the calendar of the
 * draws.
 */
function asReaderWrites(at: Date, options: Intl.DateTimeFormatOptions): string {
  const own = dateFormat({ ...options, calendar: 'gregory' }, readersLanguage());
  return inEnglish(own.format(at));
}

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const zone = { timeZoneName: 'short' } as const;
const twelveHours = { hour12: true } as const;

/** "Sat 12 Dec 2026" of the parts of an instant. */
function dayOf(part: Part): string {
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** "7:30 pm AEDT" of the parts of an instant. */
function timeOf(part: Part): string {
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
}

/** The value of a date-time field: 2026-12-12T19:30, in the given zone. */
export function localDateTime(at: Date, timeZone: string): string {
  const part = partsOf(at, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * "Sat 12 Dec 2026, 7:30 pm AEDT": a date always says its zone. A reader of another language gets
 * the same in the form of that language.
 */
export function showDateTime(at: Date, timeZone: string): string {
  const options = { timeZone, ...day, ...clock, ...zone };
  if (!isNeutral()) return asReaderWrites(at, options);
  const part = partsOf(at, { ...options, ...twelveHours });
  return `${dayOf(part)}, ${timeOf(part)}`;
}

/** "7:30 pm AEDT": the time of day of an instant, with its zone. */
export function showTime(at: Date, timeZone: string): string {
  const options = { timeZone, ...clock, ...zone };
  return isNeutral()
    ? timeOf(partsOf(at, { ...options, ...twelveHours }))
    : asReaderWrites(at, options);
}

/** "5 April", where the year is said beside it. */
export function showDayOfYear(at: Date, timeZone: string): string {
  const options = { timeZone, day: 'numeric', month: 'long' } as const;
  if (!isNeutral()) return asReaderWrites(at, options);
  const part = partsOf(at, options);
  return `${part('day')} ${part('month')}`;
}

/** "12 Dec 2026, 8:30 am UTC", as lists of packages show dates (product §9.6). */
export function showListed(at: Date, timeZone: string): string {
  const options = { timeZone, ...day, weekday: undefined, ...clock, ...zone } as const;
  if (!isNeutral()) return asReaderWrites(at, { ...options, ...twelveHours });
  const part = partsOf(at, { ...options, ...twelveHours });
  return `${part('day')} ${part('month')} ${part('year')}, ${timeOf(part)}`;
}

/** "Sat 12 Dec 2026": the day of the zone, where the zone is said beside it. */
export function showDay(at: Date, timeZone: string): string {
  const options = { timeZone, ...day };
  return isNeutral() ? dayOf(partsOf(at, options)) : asReaderWrites(at, options);
}

/**
 * "Fri 4 Dec at 7:02:00 pm": an instant to the second, where the zone and the year are said beside
 * it.
 */
export function showMoment(at: Date, timeZone: string): string {
  const options = { timeZone, ...day, year: undefined, ...clock, second: '2-digit' } as const;
  if (!isNeutral()) return asReaderWrites(at, options);
  const part = partsOf(at, { ...options, ...twelveHours });
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return `${part('weekday')} ${part('day')} ${part('month')} at ${time} ${part('dayPeriod')}`;
}

/** Day, short month and year for a date stub: { day: "12", month: "Dec", year: "2026" }. */
export function dayAndMonth(
  at: Date,
  timeZone: string,
): { day: string; month: string; year: string } {
  const gregorian = { timeZone, calendar: 'gregory' } as const;
  const shown = { ...gregorian, day: 'numeric', month: 'short', year: 'numeric' } as const;
  const part = partsOf(at, shown, readersLanguage());
  // Beside a day some languages have only the number of the month.
  const month = isNeutral()
    ? part('month')
    : dateFormat({ ...gregorian, month: 'short' }, readersLanguage()).format(at);
  return { day: part('day'), month, year: part('year') };
}

const customerFields = {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/**
 * "12 Dec 2026 19:30", as customers read dates (product §9.6), and the zone that it is in: "AEDT".
 * A reader whose language is not English gets the same fields in its order.
 */
export function customerDate(at: Date, timeZone: string): { date: string; zone: string } {
  const zoned = partsOf(at, { timeZone, ...zone })('timeZoneName');
  const options = { timeZone, ...customerFields };
  if (!readersLanguage().startsWith('en'))
    return { date: asReaderWrites(at, options), zone: zoned };
  // American English has three letters for every month.
  const part = partsOf(at, options, 'en-US');
  const date = `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')}`;
  return { date, zone: zoned };
}
