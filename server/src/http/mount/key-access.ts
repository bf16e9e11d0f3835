import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { keyPattern, partOfScope, type KeyScope } from '@clubdraw/domain/people/key-scopes';
import { Refusal } from '@clubdraw/domain/refusal';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../context.ts';
import type { CallLimits } from '../../flow/fair-share/limit-calls.ts';
import type { AccessRules, CallingMember } from './access.ts';

/** A key of a club that opens something at this moment (product §11.20). */
export type CallingKey = {
  keyId: string;
  /** The club's. */
  ownerId: string;
  /** Of the club's account. */
  email: string;
  scopes: readonly KeyScope[];
};

type Counting = {
  context: Context;
  rules: AccessRules;
  limits: CallLimits;
  endpoint: Pick<AnyEndpoint, 'access' | 'limit'>;
  client: { token: string | undefined; address: string };
};

/**
 * Counts a call against its share, and answers the key that makes it; undefined for a call by
 * anybody else. A key has shares of its own: its flood takes nothing from the others of its
 * network. A call that everybody may make asks for no key, and counts for the network.
 *
 * @throws {Refusal} tooSoon beyond the share; unauthenticated for a key that opens nothing
 */
export async function countCall(counting: Counting): Promise<CallingKey | undefined> {
  const { context, rules, limits, endpoint, client } = counting;
  const { token, address } = client;
  if (endpoint.access === 'anyone' || token === undefined || !keyPattern.test(token)) {
    await limits.count(endpoint.limit, address);
    return undefined;
  }
  limits.requireReads(address);
  const key = await rules.findKey(context, token);
  if (key) {
    await limits.countKey(endpoint.limit, key.keyId);
    return key;
  }
  await limits.count(endpoint.limit, address);
  limits.countWrongKey(address);
  throw new Refusal('unauthenticated', messages.signInFirst);
}

type Asked = Pick<AnyEndpoint, 'keys'> & { club: string | undefined };

/**
 * A key as one who asks about its club: it reads as that part of the team does which its scope
 * stands for. It has no session, so it confirms nothing.
 *
 * @throws {Refusal} forbidden for a call that its scopes do not open, and about another club
 */
export function memberOfKey(key: CallingKey, { keys, club }: Asked): CallingMember {
  const { keyId, ownerId, email } = key;
  const scope = keys.find((one) => key.scopes.includes(one));
  if (scope === undefined) throw new Refusal('forbidden', keyMessages.keyMayNot);
  if (club !== undefined && club.toLowerCase() !== ownerId) {
    throw new Refusal('forbidden', teamMessages.notInThisClub);
  }
  const role = partOfScope[scope];
  return { ownerId, email, sessionId: keyId, personId: keyId, role, keyId };
}
