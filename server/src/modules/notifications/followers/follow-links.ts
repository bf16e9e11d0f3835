import { followingPath } from '@clubdraw/contract/pages/club-paths';
import type { Context } from '../../../context.ts';
import { linkSignature, signedMail } from '../../../edge/link-signature.ts';

type Signer = Pick<Context, 'secrets'>;

const use = 'follow';

/**
 * The path by which the receiver of a mail confirms what was asked of a club. It names the mail,
 * and neither the address nor the club; only a reader of the mail has it.
 */
export function followingPathOf(context: Signer, mailId: string): string {
  return followingPath(`${mailId}.${linkSignature(context, { use, text: mailId })}`);
}

/** The mail that the token of such a path names; undefined when it was not made here. */
export function mailOfToken(context: Signer, token: string): string | undefined {
  return signedMail(context, use, token);
}
