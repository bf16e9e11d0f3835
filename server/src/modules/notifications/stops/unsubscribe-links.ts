import { unsubscribePath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../../context.ts';
import { linkSignature, signedMail } from '../../../edge/link-signature.ts';

type Signer = Pick<Context, 'secrets'>;

const use = 'unsubscribe';

/**
 * The path by which the receiver of a mail ends mails of its sort. It names the mail, and neither
 * the address nor the club; only a reader of the mail has it.
 */
export function unsubscribePathOf(context: Signer, mailId: string): string {
  return unsubscribePath(`${mailId}.${linkSignature(context, { use, text: mailId })}`);
}

/** The mail that a link names; undefined when it was not made here. */
export function mailOfLink(context: Signer, token: string): string | undefined {
  return signedMail(context, use, token);
}
