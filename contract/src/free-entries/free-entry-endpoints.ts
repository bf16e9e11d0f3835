import { enterForFreeCall, sendFreeEntryCodeCall } from './free-entry.ts';
import {
  addPostalEntriesCall,
  enterPostalEntriesCall,
  listPostalEntriesCall,
  turnAwayPostalEntryCall,
} from './postal-entries.ts';

/** The calls about entering a paid draw for nothing, online and by post. */
export const freeEntryEndpoints = {
  sendFreeEntryCode: sendFreeEntryCodeCall,
  enterForFree: enterForFreeCall,
  addPostalEntries: addPostalEntriesCall,
  enterPostalEntries: enterPostalEntriesCall,
  listPostalEntries: listPostalEntriesCall,
  turnAwayPostalEntry: turnAwayPostalEntryCall,
} as const;
