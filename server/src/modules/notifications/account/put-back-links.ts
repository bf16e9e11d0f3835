import { putBackPath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../../context.ts';
import { isLinkSignature, linkSignature } from '../../../edge/link-signature.ts';

type Signer = Pick<Context, 'secrets'>;

/** The path by which an earlier mailbox puts its address back; nobody else can make one. */
export function putBackPathOf(context: Signer, changeId: string): string {
  const signature = linkSignature(context, { use: 'put-back', text: changeId });
  return putBackPath(`${changeId}.${signature}`);
}

/** The change that a link names; undefined when it was not made here. */
export function changeOfLink(context: Signer, token: string): string | undefined {
  const [, id, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return isLinkSignature(context, { use: 'put-back', text: id }, signature) ? id : undefined;
}
