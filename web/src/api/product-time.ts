/**
 * The product's time. A device's clock may be wrong, and the product's may be moved: `min` of a
 * date field and every countdown go by the time that the last answer carried.
 */

let offsetMs = 0;

/** Takes the time of an answer (header `X-Now`, ISO 8601); anything else changes nothing. */
export function keepProductTime(header: string | null, deviceNow: number): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(at)) offsetMs = at - deviceNow;
}

/** The product's present moment. */
export function productNow(): Date {
  return new Date(Date.now() + offsetMs);
}
