import { makeClubKeyCall } from '@clubdraw/contract/accounts/club-keys';
import type { KeyScope } from '@clubdraw/domain/people/key-scopes';
import type { TestServer } from '../../harness.ts';
import { changing } from '../changing-address.ts';
import type { BuiltOwner } from '../owner.ts';

type Wanted = { name?: string; scopes?: KeyScope[]; expiresAt?: string };

/** Asks for a key of a club, without a proof of who the owner is. */
export function askForKey(server: TestServer, { token }: BuiltOwner, wanted: Wanted = {}) {
  const body = { name: 'Bookkeeping', scopes: ['read' as const], ...wanted };
  return server.call(makeClubKeyCall, { body }, { token });
}

/** The text and the id of a key that an owner makes, after a proof of who they are. */
export async function makeKey(
  server: TestServer,
  owner: BuiltOwner,
  ...scopes: KeyScope[]
): Promise<{ key: string; id: string }> {
  await changing(server).confirm(owner);
  const { body } = await askForKey(server, owner, { scopes });
  return { key: body.key, id: body.data.id };
}
