import type { Access, AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import type { Role } from '@clubdraw/domain/people/roles';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { memberOfKey, type CallingKey } from './key-access.ts';

/** A signed-in club owner. */
export type CallingOwner = {
  ownerId: string;
  email: string;
  /** The session in use; it is no secret. */
  sessionId: string;
};

/** A signed-in person who asks about a club, in which they have a part, or a key of the club. */
export type CallingMember = CallingOwner & {
  /** The club's; `personId` is the person's own. They are the same for the club that one began. */
  ownerId: string;
  /** Of a key its own id. */
  personId: string;
  role: Role;
  /** Absent for a person. */
  keyId?: string;
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
      : 'person' extends A
        ? CallingOwner
        : CallingMember;

/** How sessions and connections are looked up; `app.ts` gives the modules' own operations. */
export type AccessRules = {
  findCustomer(context: Context, token: string): Promise<Customer | undefined>;
  findSession(context: Context, token: string): Promise<CallingOwner | undefined>;
  findKey(context: Context, text: string): Promise<CallingKey | undefined>;
  isConnected(context: Context, ownerId: string): Promise<boolean>;
  /** The part that a person has in a club; undefined for none. */
  findRole(
    context: Context,
    asked: { personId: string; clubId: string },
  ): Promise<Role | undefined>;
};

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

type Caller = Pick<AnyEndpoint, 'access' | 'may' | 'keys'> & {
  token: string | undefined;
  /** The key that the token is; it is counted already. */
  key: CallingKey | undefined;
  /** The club that is meant, as sent; undefined for the person's own. */
  club: string | undefined;
};

type Actor = CallingOwner | CallingMember | Customer;

/**
 * Finds the caller. A customer's token opens nothing of an owner's and the other way round
 * (product §6): each is looked up among the sessions of its own sort only. The part that a person
 * has in a club is read for each call, so that one who is removed makes no further one. A key makes
 * the calls alone that name one of its scopes.
 *
 * @throws {Refusal} unauthenticated or forbidden for who may not call (product §2.2, §6)
 */
export async function resolveActor(
  rules: AccessRules,
  context: Context,
  caller: Caller,
): Promise<Actor | undefined> {
  const { access, key } = caller;
  if (key) return memberOfKey(key, caller);
  const actor = await findActor(rules, context, caller);
  if (access === 'anyone') return actor && memberOf(rules, context, { actor, caller });
  if (!actor) throw new Refusal('unauthenticated', messages.signInFirst);
  if (access !== 'owner' && access !== 'connectedOwner') return actor;
  const member = await memberOf(rules, context, { actor, caller });
  if (!member || !caller.may.includes(member.role)) {
    throw new Refusal('forbidden', teamMessages.notInThisClub);
  }
  if (access === 'connectedOwner' && !(await rules.isConnected(context, member.ownerId))) {
    throw new Refusal('forbidden', messages.connectionRequired);
  }
  return member;
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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The signed-in person with the part that they have in the club which is meant. */
async function memberOf(
  rules: AccessRules,
  context: Context,
  { actor, caller }: { actor: CallingOwner | Customer; caller: Caller },
): Promise<CallingMember | undefined> {
  if (!('ownerId' in actor)) return undefined;
  const { ownerId: personId } = actor;
  const clubId = caller.club?.toLowerCase() ?? personId;
  if (!uuid.test(clubId)) return undefined;
  const role = await rules.findRole(context, { personId, clubId });
  return role && { ...actor, ownerId: clubId, personId, role };
}
