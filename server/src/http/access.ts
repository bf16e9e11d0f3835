import type { Access } from '@clubdraw/contract/endpoint';
import { messages } from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../context.ts';

/** A signed-in club owner. */
export type Owner = { ownerId: string; email: string };

/** Who calls, as far as the endpoint asks: anyone may be signed in or not. */
export type ActorOf<A extends Access> = 'anyone' extends A ? Owner | undefined : Owner;

/** How sessions and connections are looked up; `app.ts` gives the modules' own operations. */
export type AccessRules = {
  findSession(context: Context, token: string): Promise<Owner | undefined>;
  isConnected(context: Context, ownerId: string): Promise<boolean>;
};

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

/** Refuses who may not call (spec §2.2, §6). */
export async function resolveActor(
  rules: AccessRules,
  context: Context,
  { access, token }: { access: Access; token: string | undefined },
): Promise<Owner | undefined> {
  const owner = token === undefined ? undefined : await rules.findSession(context, token);
  if (access === 'anyone') return owner;
  if (!owner) throw new Refusal('unauthenticated', messages.signInFirst);
  if (access === 'connectedOwner' && !(await rules.isConnected(context, owner.ownerId))) {
    throw new Refusal('forbidden', messages.connectionRequired);
  }
  return owner;
}
