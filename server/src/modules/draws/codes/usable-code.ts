/** A code that somebody can use at this moment, as far as a look without a lock says: one of the two is null. */
export type UsableCode = { code: string; percentOff: number | null; tickets: number | null };
