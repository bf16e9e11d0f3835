import { prizePromise } from './prize-promise.ts';
import { claimDaysBounds } from '../prizes/prize-rules.ts';
import { termsBlanks } from '../texts/terms-blanks.ts';

/** The conditions of a draw that its terms repeat. */
export type TermsConditions = {
  /** Blank while the draw has none. */
  drawName: string;
  /** NaN while they are not typed. */
  claimDays: number;
  /** Lines behind "only people who". */
  eligible: readonly string[];
  /** Whether people enter by post, too. */
  byPost: boolean;
};

/** The facts of a club; blank where nobody knows them. */
export type TermsFacts = {
  clubName: string;
  /** Its address, or the number under which it is registered. */
  organiser: string;
  country: string;
  contact: string;
  /** Where and how the winner gets the prize. */
  handover: string;
};

/** The sorts of what terms can be about; the default ones are for draws of every sort. */
export type TermsKind = 'paid' | 'promo' | 'any';

type Wanted = {
  kind: TermsKind;
  facts: TermsFacts;
  /** Left out for the default terms: each draw has its own. */
  conditions?: TermsConditions;
};

/**
 * Terms for a club to begin with, as plain text: paragraphs are separated by a blank line.
 * Everything that only the club knows, and has not said, stands in square brackets. It says nothing
 * that this product does not do, and about who may win exactly what the conditions of the draw say.
 */
export function startingTerms({ kind, facts, conditions }: Wanted): string {
  const [about, promise] = conditionSentences(conditions);
  const { clubName, organiser, country, contact, handover } = facts;
  const place = [organiser.trim() || termsBlanks.organiser, country.trim()].filter(Boolean);
  const club = [clubName.trim() || termsBlanks.clubName, ...place].join(', ');
  const prize = 'The prize is the one that the page shows. It cannot be exchanged for money';
  return [
    `${about} The draw is run by ${club}. Write to ${contact.trim() || termsBlanks.contact} with any question.`,
    entering[kind],
    'The winner is found on the date of the draw in the way that its page describes. Anyone can check the result there.',
    `${promise} ${prize}, and is handed over ${withoutStop(handover) || termsBlanks.handover}.`,
    'We use your e‑mail address and phone number only for this draw. The public sees the winning ticket’s code, never a name.',
  ].join('\n\n');
}

const entering: Record<TermsKind, string> = {
  paid: [
    'Each ticket is one chance. Tickets are on sale until the date of the draw, or until all of them are sold. They come by e‑mail as soon as the payment is confirmed.',
    'You may take your tickets back until sales close. You then get the full amount back, and your tickets no longer take part. If we cancel the draw, everybody gets the full amount back.',
  ].join('\n\n'),
  promo:
    'Taking part costs nothing. Each entry is one chance, and its ticket comes by e‑mail. You can enter until the date of the draw.',
  any: [
    'Each ticket is one chance. You can take part until the date of the draw, or until no ticket is left. Tickets come by e‑mail.',
    'If you paid, you may take your tickets back until sales close. You then get the full amount back, and your tickets no longer take part. If we cancel the draw, everybody gets the full amount back.',
  ].join('\n\n'),
};

/**
 * The sentences of the starting text that follow from the conditions: whose terms these are, and
 * the promise about the prize, in the words of every page about the draw.
 */
function conditionSentences(conditions?: TermsConditions): [about: string, promise: string] {
  const name = conditions?.drawName.trim() ?? '';
  return [
    name === '' ? 'These are the terms of this draw.' : `These are the terms of “${name}”.`,
    promiseOf(conditions) ??
      'The page of the draw says who may have the prize, and how many days the winner has to claim it.',
  ];
}

/** The promise about the prize; undefined while nobody knows the days to claim it. */
function promiseOf(conditions?: TermsConditions): string | undefined {
  if (!conditions) return undefined;
  const { claimDays, byPost } = conditions;
  const { least, most } = claimDaysBounds;
  if (!Number.isInteger(claimDays) || claimDays < least || claimDays > most) return undefined;
  const eligible = conditions.eligible.map((line) => line.trim()).filter(Boolean);
  return prizePromise({ claimDays, eligible }, { hasReserves: false, byPost });
}

function withoutStop(text: string): string {
  return text.trim().replace(/\.$/, '');
}

/**
 * A text with its sentences about the conditions as these are now; what the club wrote itself
 * stays. `written` is how a sentence stands in the text: as it is, or escaped.
 */
export function followConditions(
  text: string,
  { before, now }: Record<'before' | 'now', TermsConditions>,
  written: (sentence: string) => string = (sentence) => sentence,
): string {
  const [olds, news] = [conditionSentences(before), conditionSentences(now)];
  return olds.reduce((followed, old, at) => {
    const next = news[at] ?? old;
    return next === old ? followed : followed.replaceAll(written(old), () => written(next));
  }, text);
}
