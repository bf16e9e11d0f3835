import { notYouPath } from '@clubdraw/contract/pages/public-paths';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

const signatureBytes = 16;

function signatureOf({ secrets }: Pick<Context, 'secrets'>, entryId: string): Buffer {
  return secrets.keyedHash('not-you', entryId).subarray(0, signatureBytes);
}

/**
 * The path by which the receiver of a promotional entry's mail says that it was somebody else.
 * Only a reader of the mail has the link; nobody else can make one.
 */
export function notYouPathOf(context: Pick<Context, 'secrets'>, entryId: string): string {
  return notYouPath(`${entryId}.${signatureOf(context, entryId).toString('base64url')}`);
}

/** The entry that a link names; undefined when it was not made here. */
export function entryOfNotYou(
  context: Pick<Context, 'secrets'>,
  token: string,
): string | undefined {
  const [, entryId, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (entryId === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return timingSafeEqual(given, signatureOf(context, entryId)) ? entryId : undefined;
}
