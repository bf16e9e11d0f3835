import type { Context } from '../../context.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import { clientSubject } from '../../flow/fair-share/client-networks.ts';
import type { Client } from '../../http/mount/mount.ts';
import { isKnownDevice } from './devices.store.ts';

/**
 * The hash by which a browser is known again. One that shows no value of its own is known by what
 * it says of itself and its network: enough to tell an owner of a new one, and never a proof.
 */
export function deviceHashOf({ secrets }: Context, client: Client): Buffer {
  const { device, address, userAgent = '' } = client;
  return device === undefined
    ? secrets.keyedHash('owner-browser', `${clientSubject(address)}\n${userAgent}`)
    : tokenHash('owner-device', device);
}

/** Whether the caller shows the value of a browser that this owner has signed in with. */
export async function showsKnownDevice(
  context: Context,
  { ownerId, client }: { ownerId: string; client: Client },
): Promise<boolean> {
  if (client.device === undefined) return false;
  return isKnownDevice(context.db, { ownerId, deviceHash: deviceHashOf(context, client) });
}
