import { enterForFree, sendFreeEntryCode } from './free-entry.ts';
import {
  addPostalEntries,
  enterPostalEntries,
  listPostalEntries,
  turnAwayPostalEntry,
} from './postal-entries.ts';

/** The calls about entering a paid draw for nothing, online and by post. */
export const freeEntryEndpoints = {
  sendFreeEntryCode,
  enterForFree,
  addPostalEntries,
  enterPostalEntries,
  listPostalEntries,
  turnAwayPostalEntry,
} as const;
