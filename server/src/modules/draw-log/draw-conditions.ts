import type { FreeEntry } from '@clubdraw/domain/entries/free-entry';
import { minorDigits } from '@clubdraw/domain/money/money';
import { withoutHiddenCharacters, oneLineText } from '@clubdraw/domain/texts/one-line-text';
import type { Conditions } from 'fairdraw/statements/conditions';
import { conditionsText } from 'fairdraw/statements/conditions-text';
import { soldOutNoticeSec, soldOutStepSec } from 'fairdraw/draw/sold-out';
import { sha256 } from './native-sha256.ts';
import type { DrawToPublish } from './draw-to-publish.store.ts';

/**
 * The text of what is to be won in a draw, from whom and for how much, as its publication fixes it:
 * later changes of the club's name or the picture do not change it.
 */
export function conditionsOfDraw(draw: DrawToPublish): string {
  const { currency, prizes, onePrizeEach, prices, claimDays, eligible, confirmEntries } = draw;
  const exponent = minorDigits(currency);
  return conditionsText({
    name: draw.name,
    club: { id: draw.ownerId, name: conditionsName(draw.clubName ?? '') },
    prizes,
    onePrizeEach,
    perPerson: draw.maxPerPerson,
    prices: prices.map(({ count, minor }) => ({ count, minor, currency, exponent })),
    freeOnline: draw.freeEntry?.online?.each ?? null,
    maxFreeOnline: draw.freeEntry?.online?.max ?? null,
    freePost: postOf(draw.freeEntry),
    soldOut: soldOutOf(draw),
    maxGiven: draw.giveaways,
    opensAtMs: draw.opensAt?.getTime() ?? null,
    image: draw.imageSha256,
    description: draw.description === null ? null : hashOfText(draw.description),
    claimDays,
    eligible,
    confirmEntries,
  });
}

function postOf(freeEntry: FreeEntry | null): { each: number; receivedByMs: number } | null {
  const post = freeEntry?.post;
  return post ? { each: post.each, receivedByMs: post.until.getTime() } : null;
}

function soldOutOf({ latestRunAt, ticketCap }: DrawToPublish): Conditions['soldOut'] {
  if (!latestRunAt || ticketCap === null) return null;
  const times = { noticeSec: soldOutNoticeSec, stepSec: soldOutStepSec };
  return { cap: ticketCap, latestRunAtMs: latestRunAt.getTime(), ...times };
}

/** SHA-256 of the UTF-8 of the words, which everybody has from the draw's page. */
function hashOfText(text: string): Uint8Array {
  return sha256(new TextEncoder().encode(text));
}

/**
 * A club's name as conditions have it: it may come from the payment provider, which has other rules
 * for names.
 */
export function conditionsName(name: string): string {
  return oneLineText(withoutHiddenCharacters(name));
}
