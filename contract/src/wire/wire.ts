import {
  currencies,
  moneyFromMajor,
  toMajor,
  type Currency,
  type Money,
} from '@clubdraw/domain/money/money';
import { maxEmailLength, emailPattern, typedEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { hasHiddenCharacters, oneLineText } from '@clubdraw/domain/texts/one-line-text';
import { viaPattern } from '@clubdraw/domain/clubs/via';
import { z } from 'zod';
import { proofChallenge } from './proof-of-work.ts';

/** An ISO 8601 instant in UTC on the wire, a Date inside. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

export const currency = z.enum(currencies);

/** Money as it is inside: minor units with their currency. */
export const moneyInside = z.object({ amount: z.number(), currency });

/** Money of an answer: what the wire carries is a number of major units. */
export function moneyOf(major: number, code: Currency): Money {
  const found = moneyFromMajor(major, code);
  if (!found) throw new RangeError('an answer carries an amount that its currency cannot have');
  return found;
}

/** A sum with its currency, where an answer has several. */
export const money = z.codec(z.object({ amount: z.number(), currency }), moneyInside, {
  decode: ({ amount, currency: code }) => moneyOf(amount, code),
  encode: (sum) => ({ amount: toMajor(sum), currency: sum.currency }),
});

/** An identifier: UUID of any version (ours are version 7). Unknown ones are simply not found. */
export const id = identifier(messages.notValid);

/** The same with words of its own. Two spellings of one UUID are one: inside it is lower case. */
export function identifier(message: string) {
  return z.guid(message).toLowerCase();
}

/** Absent, null or '' all mean "not given". */
export function optional<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
    .transform((value) => value ?? null);
}

/**
 * The terms that a page showed; an earlier version of the same terms counts, any other does not.
 */
export const shownTerms = optional(id).describe(
  "The version of the terms that the buyer saw; without it, or where it is another's, the one in force.",
);

/** The name of a link that led to a purchase or an entry. */
export const viaField = optional(z.string().regex(viaPattern, messages.notValid)).describe(
  'The `via` of the link by which the buyer came; its draw’s owner sees how much it sold.',
);

/** Text of one line that is not blank, in the form in which it is stored. */
export function requiredText(message: string, max: number) {
  return z
    .string(message)
    .overwrite(oneLineText)
    .min(1, message)
    .max(max, messages.atMostCharacters(max))
    .refine((text) => !hasHiddenCharacters(text), messages.hiddenCharacters)
    .meta({ pattern: '\\S' });
}

/** Text of one line that may be empty, in the form in which it is stored. */
export function oneLine(max: number) {
  return z
    .string()
    .overwrite(oneLineText)
    .max(max, messages.atMostCharacters(max))
    .refine((text) => !hasHiddenCharacters(text), messages.hiddenCharacters);
}

/** Text of at most `max` characters that may be empty. */
export function plainText(max: number) {
  return z.string().trim().max(max, messages.atMostCharacters(max)).refine(isStorable);
}

/** PostgreSQL keeps neither NUL nor half of a surrogate pair, in text as in JSON. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** An e-mail address that a person typed, one that mail can be delivered to. */
export function emailField(message: string) {
  // Too long ends the checks: nothing else has to be said of it.
  const long = { error: message, abort: true };
  return z
    .string(message)
    .overwrite(typedEmail)
    .max(maxEmailLength, long)
    .regex(emailPattern, message)
    .meta({ format: 'email', examples: ['mia@example.com'] });
}

/** An e-mail address to compare with a stored one; one that nobody can have finds nothing. */
export const emailToCompare = z
  .string()
  .max(maxEmailLength, messages.atMostCharacters(maxEmailLength))
  .refine(isStorable)
  .overwrite(typedEmail);

/**
 * A number of a JSON body. Text is none, whatever it says; blank text means that nothing was given.
 */
export function numberField(missing: string, notANumber: string) {
  return z.number({ error: ({ input }) => (isBlank(input) ? missing : notANumber) });
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null;
}

/** A page of results: `page` from 1, `pageSize` from 1 to 1,000. */
export const pageQuery = {
  page: countFrom(1_000_000, 1).describe('The page, from 1.'),
  pageSize: countFrom(1000, 10).describe('How many there are on a page.'),
};

/** Said of `hasMore` beside `totalRecords`. */
export const moreMatch =
  'More e-mails have the part that was looked for than the thousand that are counted and paged.';

function countFrom(most: number, whenNotGiven: number) {
  // A formatter is dear to make on a phone, and hardly anybody is told this.
  const message = {
    error: () => messages.wholeNumber(`from 1 to ${most.toLocaleString('en-AU')}`),
  };
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number(message).int(message).min(1, message).max(most, message).default(whenNotGiven),
  );
}

/** A day that a filter names, from the year 1 on: PostgreSQL has no year 0. */
export const day = z.iso
  .date(messages.notADay)
  .refine((text) => !text.startsWith('0000'), messages.notADay);

/** One of some words: another one is told which there are. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  { missing, unknown }: { missing: string; unknown: string },
) {
  return z.enum(words, { error: ({ input }) => (isBlank(input) ? missing : unknown) });
}

/** An empty query value means that the filter is not used. */
export function filter<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** How a failure answers (every one of them). */
export const failure = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** With status 428: the same call passes once this is solved. */
  challenge: proofChallenge.optional(),
});
export type Failure = z.output<typeof failure>;
