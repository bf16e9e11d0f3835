import type { FreeEntry } from '@clubdraw/domain/entries/free-entry';
import { freeEntryBounds } from '@clubdraw/domain/entries/free-entry';
import { localDateTime } from '@clubdraw/domain/time/local-time';

/** The free ways into a draw, as they were typed. */
export type FreeEntryValues = {
  hasOnline: boolean;
  onlineEach: string;
  /** Empty: no limit of all together. */
  onlineMax: string;
  hasPost: boolean;
  postAddress: string;
  postEach: string;
  postUntil: string;
};

const { usualOnline } = freeEntryBounds;

/** A draw as its form shows its free ways; a new one has none. */
export function freeEntryValues(
  freeEntry: FreeEntry | null = null,
  timezone = 'UTC',
): FreeEntryValues {
  const { online = null, post = null } = freeEntry ?? {};
  return {
    hasOnline: online !== null,
    onlineEach: String(online?.each ?? usualOnline),
    onlineMax: online?.max === null || online === null ? '' : String(online.max),
    hasPost: post !== null,
    postAddress: post?.address ?? '',
    postEach: post ? String(post.each) : '',
    postUntil: post ? localDateTime(post.until, timezone) : '',
  };
}

/** The fields that an error can stand at, by the path of the body. */
export const freeEntryPaths = {
  'freeEntry.online.each': 'freeEntry.onlineEach',
  'freeEntry.online.max': 'freeEntry.onlineMax',
  'freeEntry.post.address': 'freeEntry.postAddress',
  'freeEntry.post.each': 'freeEntry.postEach',
  'freeEntry.post.until': 'freeEntry.postUntil',
} as const;
export type FreeEntryField = (typeof freeEntryPaths)[keyof typeof freeEntryPaths];
