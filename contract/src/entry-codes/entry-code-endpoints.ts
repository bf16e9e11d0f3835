import { createEntryCode, endEntryCode, listEntryCodes } from './entry-codes.ts';

/** The calls of a club about the codes of its draws. */
export const entryCodeEndpoints = { createEntryCode, listEntryCodes, endEntryCode } as const;
