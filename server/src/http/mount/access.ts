import type { Access } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';

/** A signed-in club owner. */
export type CallingOwner = {
  ownerId: string;
  email: string;
  /** The session in use; it is no secret. */
  sessionId: string;
};

/** Somebody who proved an e-mail address and sees what was bought with it. */
export type Customer = { email: string };

/** The caller, as far as the endpoint asks: anyone may be a signed-in owner or not. */
export type ActorOf<A extends Access> = 'anyone' extends A
  ? CallingOwner | undefined
  : 'session' extends A
    ? CallingOwner | Customer
    : 'customer' extends A
      ? Customer
      : CallingOwner;

/** How sessions and connections are looked up; `app.ts` gives the modules' own operations. */
export type AccessRules = {
  findCustomer(context: Context, token: string): Promise<Customer | undefined>;
  findSession(context: Context, token: string): Promise<CallingOwner | undefined>;
  isConnected(context: Context, ownerId: string): Promise<boolean>;
};

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

type Caller = { access: Access; token: string | undefined };

/**
 * Finds the caller. A customer's token opens nothing of an owner's and the other way round
 * (product §6): each is looked up among the sessions of its own sort only.
 *
 * @throws {Refusal} unauthenticated or forbidden for who may not call (product §2.2, §6)
 */
export async function resolveActor(
  rules: AccessRules,
  context: Context,
  caller: Caller,
): Promise<CallingOwner | Customer | undefined> {
  const actor = await findActor(rules, context, caller);
  if (caller.access === 'anyone') return actor;
  if (!actor) throw new Refusal('unauthenticated', messages.signInFirst);
  if (caller.access === 'connectedOwner' && !(await isConnected(rules, context, actor))) {
    throw new Refusal('forbidden', messages.connectionRequired);
  }
  return actor;
}

async function findActor(
  rules: AccessRules,
  context: Context,
  { access, token }: Caller,
): Promise<CallingOwner | Customer | undefined> {
  if (token === undefined) return undefined;
  const owner = access === 'customer' ? undefined : await rules.findSession(context, token);
  if (owner || (access !== 'customer' && access !== 'session')) return owner;
  return rules.findCustomer(context, token);
}

async function isConnected(
  rules: AccessRules,
  context: Context,
  actor: CallingOwner | Customer,
): Promise<boolean> {
  return 'ownerId' in actor && rules.isConnected(context, actor.ownerId);
}
