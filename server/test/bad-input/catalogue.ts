import * as bundleMessages from '@clubdraw/domain/bundle-messages';
import * as changedMessages from '@clubdraw/domain/changed-messages';
import * as clubMessages from '@clubdraw/domain/club-messages';
import * as filterMessages from '@clubdraw/domain/filter-messages';
import * as freeEntryMessages from '@clubdraw/domain/free-entry-messages';
import * as limitMessages from '@clubdraw/domain/limit-messages';
import * as messages from '@clubdraw/domain/messages';
import * as partMessages from '@clubdraw/domain/part-messages';
import * as peopleMessages from '@clubdraw/domain/people-messages';
import * as prizeMessages from '@clubdraw/domain/prize-messages';
import { soldOutNeeds } from '@clubdraw/domain/sold-out-messages';
import * as prizesMessages from '@clubdraw/domain/prizes-messages';
import * as entryCodeMessages from '@clubdraw/domain/entry-code-messages';
import * as searchMessages from '@clubdraw/domain/search-messages';

/** The mark for a number or a name while a message with such parts is turned into a pattern. */
const part = '\u0001';

const all = [
  messages,
  changedMessages,
  filterMessages,
  prizeMessages,
  clubMessages,
  partMessages,
  peopleMessages,
  searchMessages,
  bundleMessages,
  limitMessages,
  prizesMessages,
  freeEntryMessages,
  { soldOutNeeds },
  entryCodeMessages,
]
  .flatMap((one) => Object.values<unknown>(one))
  // Made of counts, and shown on pages: it refuses nothing.
  .filter((message) => message !== freeEntryMessages.freeTicketsInWords);

const texts = new Set<string>(all.filter((message) => typeof message === 'string'));

const patterns = all
  .filter((message) => typeof message === 'function')
  .map((message) => patternOf((message as (given: unknown) => string)(part)));

function patternOf(text: string): RegExp {
  const literal = text.split(part).map((piece) => RegExp.escape(piece));
  return new RegExp(`^${literal.join('[^<>\\n]{1,40}')}$`);
}

/**
 * Whether a text is one of the catalogue's, or one of its sentences with a number or name in it.
 */
export function isCatalogueText(text: string): boolean {
  return texts.has(text) || patterns.some((pattern) => pattern.test(text));
}
