/** Digits of a code. */
export const codeDigits = 6;
/** Seconds before the same client may ask for another code. */
export const codeWaitSeconds = 60;

/** The rules of one-time codes, in one place; those that pages say stand alone as well. */
export const oneTimeCodes = {
  digits: codeDigits,
  /** Seconds that a code is valid. */
  validSeconds: 600,
  /** Wrong tries that one code survives. */
  maxWrongTries: 5,
  waitSeconds: codeWaitSeconds,
  /** The most codes that one client gets, and the most wrong tries that it has. */
  maxPerHour: 6,
  maxPerDay: 15,
  maxWrongTriesPerDay: 20,
  /** Codes of a day for one mailbox, whoever asked for them, that need no proof of work. */
  withoutProofPerDay: 15,
  /** The most times the usual work that one code needs: half a minute of a phone. */
  maxEffort: 30,
} as const;

/** The day of one network with one address: what others ask for and try counts against nobody. */
export type CodeHistory = {
  /** Instants at which codes were asked for in the last day, oldest first. */
  asked: readonly Date[];
  /** Instants of wrong tries in the last day, oldest first. */
  wrongTries: readonly Date[];
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function waitUntilFewer(
  instants: readonly Date[],
  limit: number,
  windowMs: number,
  now: number,
): number {
  const recent = instants.filter((at) => at.getTime() > now - windowMs);
  const blocking = recent[recent.length - limit];
  return blocking ? blocking.getTime() + windowMs - now : 0;
}

/**
 * Whole seconds until another code may be asked for from a network; 0 when it may be now. `share`:
 * of how many clients the network may be.
 */
export function secondsUntilNextCode(
  history: CodeHistory,
  { now, share }: { now: Date; share: number },
): number {
  const at = now.getTime();
  const waits = [
    waitUntilFewer(history.asked, share, oneTimeCodes.waitSeconds * 1000, at),
    waitUntilFewer(history.asked, oneTimeCodes.maxPerHour * share, hourMs, at),
    waitUntilFewer(history.asked, oneTimeCodes.maxPerDay * share, dayMs, at),
    waitUntilFewer(history.wrongTries, oneTimeCodes.maxWrongTriesPerDay * share, dayMs, at),
  ];
  return Math.ceil(Math.max(...waits) / 1000);
}

/**
 * How many times the usual work the next code for a mailbox needs, which got this many within a
 * day; 0 for none. It grows with the count: the codes of a day are guesses at six digits, and
 * nobody is refused for what others ask.
 */
export function effortOfNextCode(codesOfDay: number): number {
  const effort = Math.floor(codesOfDay / oneTimeCodes.withoutProofPerDay);
  return Math.min(effort, oneTimeCodes.maxEffort);
}
