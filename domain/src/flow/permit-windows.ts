/** Windows of time in which permits are granted, in ms. */
export const windowMs = 50;

/** A permit is good in its window and the next: what a frozen process has is void when it wakes. */
const goodFor = 2;

/** Permits of so many windows can meet in one second. */
export const windowsOfASecond = 1_000 / windowMs + goodFor;

/** The part of its rate that an endpoint gets in a lasting crowd (decision 0070). */
export const lastingPart = 1_000 / windowMs / windowsOfASecond;

/** The number of the window of an instant. */
export function windowAt(now: number): number {
  return Math.floor(now / windowMs);
}

/** From when a permit is good that was granted for an instant, in ms. */
export function permitsBegin(now: number): number {
  return windowAt(now) * windowMs;
}

/** Until when a permit is good that was granted for an instant, in ms. */
export function permitsEnd(now: number): number {
  return (windowAt(now) + goodFor) * windowMs;
}

/** When the next window begins, in ms. */
export function nextWindow(now: number): number {
  return (windowAt(now) + 1) * windowMs;
}
