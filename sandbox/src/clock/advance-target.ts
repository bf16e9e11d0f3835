const maxYears = 10;

/** A wish that `POST /clock` cannot fulfil, in words for the caller; answered with 400. */
export class BadAdvance extends Error {
  override name = 'BadAdvance';
}

/**
 * The instant that an ISO 8601 duration after `now` leads to, counted on the UTC calendar.
 * @throws BadAdvance when it is malformed, negative or longer than ten years.
 */
export function advanceTarget(now: Date, advance: unknown): Date {
  if (typeof advance !== 'string') {
    throw new BadAdvance('"advance" must be an ISO 8601 duration such as "P7D" or "PT1H".');
  }
  const duration = parseDuration(advance);
  if (duration.sign < 0) throw new BadAdvance('Time never goes back: the duration is negative.');
  return limited(now, addOnCalendar(now, duration));
}

/**
 * The instant that is named itself; one that has passed leads to `now`.
 * @throws BadAdvance when it is not an instant or lies more than ten years ahead.
 */
export function instantTarget(now: Date, to: unknown): Date {
  const at = typeof to === 'string' ? Date.parse(to) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new BadAdvance('"to" must be an instant such as "2026-12-24T09:00:00Z".');
  }
  return limited(now, new Date(Math.max(at, now.getTime())));
}

function parseDuration(text: string): Temporal.Duration {
  try {
    return Temporal.Duration.from(text);
  } catch {
    throw new BadAdvance(`"${text.slice(0, 40)}" is not an ISO 8601 duration such as "P7D".`);
  }
}

function addOnCalendar(now: Date, duration: Temporal.Duration): Date {
  try {
    const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
    return new Date(start.add(duration).epochMilliseconds);
  } catch {
    throw new BadAdvance(tooFar());
  }
}

function limited(now: Date, target: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + maxYears);
  if (target > limit) throw new BadAdvance(tooFar());
  return target;
}

function tooFar(): string {
  return `At most ${maxYears} years at once.`;
}
