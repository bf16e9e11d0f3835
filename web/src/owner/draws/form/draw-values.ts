import type { Discount } from '@clubdraw/contract/draws/form/draw-form';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { toMajor, type Currency } from '@clubdraw/domain/money/money';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import { rangeForCap, type NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { noSocials, type Socials, type SocialNetwork } from '@clubdraw/domain/clubs/socials';
import { newPrize, typedPrize, type TypedPrize } from '../../form/prizes/prize-values.ts';
import { inFourWeeks } from '../../form/in-four-weeks.ts';
import type { Usual } from '../../form/usual.ts';
import { newPrizeRules, prizeRulesValues, type PrizeRulesValues } from '../../form/prize-rules.ts';
import { freeEntryValues, type FreeEntryValues } from './sale/free-entry-values.ts';
import { bundleValues, type TypedBundle } from './sale/bundle-values.ts';
import { textOfHtml } from '../../terms/terms-text.ts';

/** The fields of the draw form, as they were typed. */
export type DrawValues = PrizeRulesValues & {
  /** The words of the draw when the form began; blank for a new one. */
  revision: string;
  /** Asked of a club that has no name of its own. */
  clubName: string;
  name: string;
  prize: string;
  prizeQuantity: string;
  prizeValue: string;
  /** The prizes behind the first one. */
  morePrizes: TypedPrize[];
  onePrizeEach: boolean;
  description: string;
  imageId: string | null;
  runAt: string;
  timezone: string;
  runMethod: RunMethod;
  entryCost: string;
  currency: Currency;
  bundles: TypedBundle[];
  ticketCap: string;
  maxPerPerson: string;
  /** Of a paid draw: it runs as soon as it is sold out. */
  drawWhenSoldOut: boolean;
  /** Of a paid draw: from when on people can enter; blank for at once. */
  opensAt: string;
  giveaways: string;
  discounts: Discount[];
  /** The pair that is being typed and not yet added. */
  newDiscount: { type: Discount['type'] | ''; code: string };
  emailWinner: boolean;
  /** Of a promotional draw: an entry counts once its address is confirmed. */
  confirmEntries: boolean;
  /** Of a paid draw: the ways in that cost nothing. */
  freeEntry: FreeEntryValues;
  numbersLength: string;
  numbersFrom: string;
  numbersTo: string;
  /** The terms that the form began with, as HTML: the plain text of them stands in `terms`. */
  givenTerms: string;
  /** Terms as plain text; unused once they are formatted. */
  terms: string;
  /** Terms as the rich-text editor has them (HTML); null while they are plain text. */
  formattedTerms: string | null;
  /** Of a promotional draw: an address for each network, or ''. */
  socials: Record<SocialNetwork, string>;
};

/** Prizes as the form has them: the first one has fields of its own. */
function prizeValues([first = newPrize, ...morePrizes]: readonly TypedPrize[]) {
  const { prize, quantity: prizeQuantity, value: prizeValue } = first;
  return { prize, prizeQuantity, prizeValue, morePrizes };
}

/** All prizes of the form, the first one first. */
export function allPrizes(values: DrawValues): TypedPrize[] {
  const { prize, prizeQuantity: quantity, prizeValue: value, morePrizes } = values;
  return [{ prize, quantity, value }, ...morePrizes];
}

function socialFields(socials: Socials): DrawValues['socials'] {
  const { instagram, facebook, tiktok, googleReview, x, youtube, website } = socials;
  return {
    instagram: instagram ?? '',
    facebook: facebook ?? '',
    tiktok: tiktok ?? '',
    googleReview: googleReview ?? '',
    x: x ?? '',
    youtube: youtube ?? '',
    website: website ?? '',
  };
}

/** Always has a winner, and needs nobody at its time. */
export const usualMethod: RunMethod = 'COMPUTER_PICKED_WINNER';

/** Of a form that is only compared with (product §9.1). */
const usualOfNobody: Usual = { timezone: 'Australia/Sydney', currency: 'AUD' };

/** A new draw without a date: the defaults of its club, and the owner's default terms (HTML). */
export function newDraw(
  givenTerms: string,
  kind: DrawKind = 'paid',
  { timezone, currency }: Usual = usualOfNobody,
): DrawValues {
  return {
    revision: '',
    clubName: '',
    name: '',
    ...prizeValues([]),
    onePrizeEach: false,
    description: '',
    imageId: null,
    runAt: '',
    timezone,
    runMethod: usualMethod,
    entryCost: kind === 'promo' ? '0' : '',
    currency,
    bundles: [],
    ticketCap: '',
    maxPerPerson: '',
    drawWhenSoldOut: false,
    opensAt: '',
    giveaways: '',
    discounts: [],
    newDiscount: { type: '', code: '' },
    emailWinner: true,
    confirmEntries: false,
    freeEntry: freeEntryValues(),
    ...newPrizeRules({ isPriced: kind !== 'promo' }),
    numbersLength: '',
    numbersFrom: '',
    numbersTo: '',
    givenTerms,
    terms: textOfHtml(givenTerms),
    formattedTerms: null,
    socials: socialFields(noSocials),
  };
}

/** The three fields of the numbers; empty for a range that nobody chose. */
function rangeFields(range: NumberRange, ticketCap: number | null) {
  const usual = rangeForCap(ticketCap);
  const { length, from, to } = range;
  if (usual.length === length && usual.from === from && usual.to === to)
    return { numbersLength: '', numbersFrom: '', numbersTo: '' };
  return { numbersLength: String(length), numbersFrom: String(from), numbersTo: String(to) };
}

/** A draw as its form shows it. */
export function valuesOfDraw(draw: OwnedDraw): DrawValues {
  const { name, prizes, onePrizeEach, imageId, timezone, runMethod, ticketCap, emailWinner } = draw;
  return {
    revision: draw.revision,
    clubName: '',
    name,
    ...prizeValues(prizes.map(typedPrize)),
    onePrizeEach,
    description: draw.description ?? '',
    imageId,
    timezone,
    runMethod,
    emailWinner,
    confirmEntries: draw.confirmEntries,
    freeEntry: freeEntryValues(draw.freeEntry, timezone),
    ...prizeRulesValues(draw),
    runAt: localDateTime(draw.runAt, timezone),
    entryCost: String(toMajor(draw.entryCost)),
    currency: draw.entryCost.currency,
    bundles: bundleValues(draw.bundles),
    ticketCap: ticketCap === null ? '' : String(ticketCap),
    maxPerPerson: draw.maxPerPerson === null ? '' : String(draw.maxPerPerson),
    drawWhenSoldOut: draw.drawWhenSoldOut,
    opensAt: draw.opensAt === null ? '' : localDateTime(draw.opensAt, timezone),
    giveaways: draw.giveaways === null ? '' : String(draw.giveaways),
    discounts: draw.discounts,
    newDiscount: { type: '', code: '' },
    ...rangeFields(draw.numbers, ticketCap),
    givenTerms: draw.termsHtml,
    terms: textOfHtml(draw.termsHtml),
    formattedTerms: null,
    socials: socialFields(draw.socials),
  };
}

/**
 * The same draw anew, as the club runs it again: everything but its date, whose time of day it
 * keeps, and the dates that hang on it.
 */
export function valuesOfDrawAgain(draw: OwnedDraw): DrawValues {
  const values = valuesOfDraw(draw);
  const runAt = inFourWeeks(draw.timezone, values.runAt.slice(11));
  return { ...values, runAt, opensAt: '', freeEntry: { ...values.freeEntry, postUntil: '' } };
}
