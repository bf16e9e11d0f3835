/**
 * The product's time. A device's clock may be wrong, and the product's may be moved: `min` of a
 * date field and every countdown go by the time that the last answer carried.
 */

let offsetMs = 0;

/**
 * Takes the time of an answer (header `X-Now`, ISO 8601), and the seconds that a cache on the way
 * had it (header `Age`); an answer without a time changes nothing.
 */
export function keepProductTime(headers: Headers, deviceNow: number): void {
  const at = Date.parse(headers.get('x-now') ?? '') + Number(headers.get('age')) * 1000;
  if (!Number.isNaN(at)) offsetMs = at - deviceNow;
}

/** The product's present moment. */
export function productNow(): Date {
  return new Date(Date.now() + offsetMs);
}
