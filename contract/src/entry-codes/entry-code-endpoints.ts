import { createEntryCodeCall, endEntryCodeCall, listEntryCodesCall } from './entry-codes.ts';

/** The calls of a club about the codes of its draws. */
export const entryCodeEndpoints = {
  createEntryCode: createEntryCodeCall,
  listEntryCodes: listEntryCodesCall,
  endEntryCode: endEntryCodeCall,
} as const;
