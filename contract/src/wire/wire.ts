import { currencies, moneyFromMajor, type Currency, type Money } from '@clubdraw/domain/money';
import { maxEmailLength, emailPattern, typedEmail } from '@clubdraw/domain/email';
import * as messages from '@clubdraw/domain/messages';
import { hasHiddenCharacters, oneLineText } from '@clubdraw/domain/one-line-text';
import { z } from 'zod';

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

/** Text of one line that is not blank, in the form in which it is stored. */
export function requiredText(message: string, max: number) {
  return z
    .string(message)
    .overwrite(oneLineText)
    .min(1, message)
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
    .regex(emailPattern, message);
}

/** An e-mail address to compare with a stored one; one that nobody can have finds nothing. */
export const emailToCompare = z
  .string()
  .max(maxEmailLength, messages.atMostCharacters(maxEmailLength))
  .refine(isStorable)
  .overwrite(typedEmail);

/** A number that a form may send as text. Blank text is not a number. */
export function numberField(missing: string, notANumber: string) {
  return z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      const text = value.trim();
      return text === '' ? undefined : Number(text);
    },
    z.number({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : notANumber),
    }),
  );
}

/** A page of results: `page` from 1, `pageSize` from 1 to 1,000. */
export const pageQuery = {
  page: countFrom(1_000_000, 1),
  pageSize: countFrom(1000, 10),
};

function countFrom(most: number, whenNotGiven: number) {
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(most).default(whenNotGiven),
  );
}

/** A day that a filter names, from the year 1 on: PostgreSQL has no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/** An empty query value means that the filter is not used. */
export function filter<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** How a failure answers (every one of them). */
export const failure = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Failure = z.output<typeof failure>;
