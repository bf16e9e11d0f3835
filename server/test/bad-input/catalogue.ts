import * as bundleMessages from '@clubdraw/domain/money/bundle-messages';
import * as changedMessages from '@clubdraw/domain/texts/changed-messages';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as filterMessages from '@clubdraw/domain/texts/filter-messages';
import * as freeEntryMessages from '@clubdraw/domain/entries/free-entry-messages';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import * as limitMessages from '@clubdraw/domain/texts/limit-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as partMessages from '@clubdraw/domain/texts/part-messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { soldOutNeeds } from '@clubdraw/domain/draws/sold-out-messages';
import * as prizesMessages from '@clubdraw/domain/prizes/prizes-messages';
import * as entryCodeMessages from '@clubdraw/domain/entries/codes/entry-code-messages';
import * as helperLinkMessages from '@clubdraw/domain/clubs/helper-link-messages';
import * as searchMessages from '@clubdraw/domain/texts/search-messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';

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
  helperLinkMessages,
  teamMessages,
  keyMessages,
  tierMessages,
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
