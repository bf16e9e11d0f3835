import { unsubscribePath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../../context.ts';
import { isLinkSignature, linkSignature } from '../../../edge/link-signature.ts';

type Signer = Pick<Context, 'secrets'>;

function signed(mailId: string) {
  return { use: 'unsubscribe', text: mailId } as const;
}

/**
 * The path by which the receiver of a mail ends mails of its sort. It names the mail, and neither
 * the address nor the club; only a reader of the mail has it.
 */
export function unsubscribePathOf(context: Signer, mailId: string): string {
  return unsubscribePath(`${mailId}.${linkSignature(context, signed(mailId))}`);
}

/** The mail that a link names; undefined when it was not made here. */
export function mailOfLink(context: Signer, token: string): string | undefined {
  const [, mailId, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (mailId === undefined || signature === undefined) return undefined;
  return isLinkSignature(context, signed(mailId), signature) ? mailId : undefined;
}
