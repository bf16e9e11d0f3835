import { unsubscribePath } from '@clubdraw/contract/pages/public-paths';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

const signatureBytes = 16;

type Signer = Pick<Context, 'secrets'>;

function signatureOf({ secrets }: Signer, mailId: string): Buffer {
  return secrets.keyedHash('unsubscribe', mailId).subarray(0, signatureBytes);
}

/**
 * The path by which the receiver of a mail ends mails of its sort. It names the mail, and neither the
 * address nor the club; only a reader of the mail has it.
 */
export function unsubscribePathOf(context: Signer, mailId: string): string {
  return unsubscribePath(`${mailId}.${signatureOf(context, mailId).toString('base64url')}`);
}

/** The mail that a link names; undefined when it was not made here. */
export function mailOfLink(context: Signer, token: string): string | undefined {
  const [, mailId, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (mailId === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return timingSafeEqual(given, signatureOf(context, mailId)) ? mailId : undefined;
}
