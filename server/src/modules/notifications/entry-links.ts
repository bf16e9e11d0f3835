import { confirmPath, notYouPath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../context.ts';
import { isLinkSignature, linkSignature } from '../../edge/link-signature.ts';

/**
 * The question that a link of a promotional entry's mail answers; one link is no good for the
 * other.
 */
export type EntryLinkUse = 'not-you' | 'confirm';

type Signer = Pick<Context, 'secrets'>;

function tokenOf(context: Signer, use: EntryLinkUse, entryId: string): string {
  return `${entryId}.${linkSignature(context, { use, text: entryId })}`;
}

/**
 * The path by which the receiver of a promotional entry's mail says that it was somebody else.
 * Only a reader of the mail has the link; nobody else can make one.
 */
export function notYouPathOf(context: Signer, entryId: string): string {
  return notYouPath(tokenOf(context, 'not-you', entryId));
}

/** The path by which the same reader confirms the entry. */
export function confirmPathOf(context: Signer, entryId: string): string {
  return confirmPath(tokenOf(context, 'confirm', entryId));
}

/** The entry that a link for this use names; undefined when it was not made here. */
export function entryOfLink(context: Signer, use: EntryLinkUse, token: string): string | undefined {
  const [, entryId, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (entryId === undefined || signature === undefined) return undefined;
  return isLinkSignature(context, { use, text: entryId }, signature) ? entryId : undefined;
}
