const day = 24 * 60 * 60;

/** Seconds from each failed attempt to the next: 1, 3, 5 and 7 days after the first. */
const gaps = [day, 2 * day, 2 * day, 2 * day];

/** Seconds until an invoice is tried again after so many attempts; nothing after the last. */
export function retryAfter(attempts: number): number | undefined {
  return gaps[attempts - 1];
}
