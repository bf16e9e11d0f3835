import { maxTermsBytes } from '@clubdraw/domain/texts/formatted-text';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { fairQueue } from '../../flow/fair-queue.ts';
import { flowOfClub } from '../accounts/flow-of-club.ts';
import { openHtmlCleaner } from './html-cleaner.ts';
import { demandNamed, type Taking } from '../../flow/fair-share/operations.ts';

/** Terms as they may be stored: cleaned, and named by their SHA-256. Nothing else makes them. */
export type CleanTerms = { html: string; sha256: Buffer };

/** An ordinary text of 200 KB takes a twentieth of a second. */
const cleaner = openHtmlCleaner({ maxMs: 5_000 });
const queue = fairQueue({ maxWaiting: 40, maxOfFlow: 8 });

type Typed = {
  ownerId: string;
  html: string;
  /** The field of the form that it came in. */
  field: 'html' | 'termsHtml';
};

/**
 * Cleans terms, outside of any transaction: it may have to wait for others.
 *
 * @throws {Refusal} invalid, for terms that take too long to clean or are too long when they are
 *   clean; busy, when too many wait
 */
export async function cleanTerms(
  context: Taking & Pick<Context, 'db' | 'network'>,
  { ownerId, html, field }: Typed,
): Promise<CleanTerms> {
  if (html.trim() === '') return termsOf('');
  demandNamed(context, 'terms');
  const flow = await flowOfClub(context, ownerId);
  const cleaned = await queue.run(flow, () => cleaner.clean(html));
  if (cleaned === undefined) throw refused(field, messages.tooManyElements);
  // A link gets attributes and a sign its name: cleaning can make a text longer.
  if (Buffer.byteLength(cleaned) > maxTermsBytes) throw refused(field, messages.termsTooLong);
  return termsOf(cleaned);
}

/** Terms that are clean already, because we wrote or stored them. */
export function termsOf(html: string): CleanTerms {
  return { html, sha256: createHash('sha256').update(html, 'utf8').digest() };
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: { [field]: message } });
}
