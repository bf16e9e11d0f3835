/** A first look reads up to this much of the log, and of the ledger, without being asked for it. */
export const firstLookBytes = 10_000_000;
