import { joinTeamPath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../../context.ts';
import { isLinkSignature, linkSignature } from '../../../edge/link-signature.ts';

type Signer = Pick<Context, 'secrets'>;

/** The path by which an invitation is accepted; nobody else can make one. */
export function joinTeamPathOf(context: Signer, invitationId: string): string {
  const signature = linkSignature(context, { use: 'team', text: invitationId });
  return joinTeamPath(`${invitationId}.${signature}`);
}

/** The invitation that a link names; undefined when it was not made here. */
export function invitationOfLink(context: Signer, token: string): string | undefined {
  const [, id, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return isLinkSignature(context, { use: 'team', text: id }, signature) ? id : undefined;
}
