import { browserInWords } from '@clubdraw/domain/texts/browser-in-words';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { afterCommit, type Trx } from '../../db/database.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import type { Client } from '../../http/mount/mount.ts';
import { deviceHashOf } from './known-devices.ts';
import { storeDevice } from './devices.store.ts';
import { sessionExpiry } from './sessions.ts';
import { insertSession } from './sessions.store.ts';

/** Bytes of a session token: 256 bits from the operating system. */
const tokenBytes = 32;

/** A way into the owner's area: a code and a passkey prove more than a password. */
export type WayIn = 'password' | 'provider' | 'code' | 'passkey';

type Start = { ownerId: string; client: Client; by: WayIn };

/**
 * Signs an owner in, in the transaction of what entitles to it: a new opaque token, of which only
 * the hash is kept (product §11.1). `isNewDevice` is true for a browser beside others that the
 * owner has used.
 */
export async function startSession(
  trx: Trx,
  context: Context,
  { ownerId, client, by }: Start,
): Promise<{ token: string; isNewDevice: boolean }> {
  const now = context.clock.now();
  const token = context.random.bytes(tokenBytes).toString('base64url');
  const deviceHash = deviceHashOf(context, client);
  await insertSession(trx, {
    id: context.random.uuidv7(),
    tokenHash: tokenHash('owner-session', token),
    ownerId,
    deviceHash,
    device: browserInWords(client.userAgent),
    now,
    confirmedAt: by === 'code' || by === 'passkey' ? now : null,
    isByPasskey: by === 'passkey',
    expiresAt: sessionExpiry(now, now),
  });
  const isNewDevice = await storeDevice(trx, { ownerId, deviceHash, now });
  afterCommit(trx, () => audit(context, 'signed-in', { owner: ownerId, by }));
  return { token, isNewDevice };
}
