import type { Context } from '../../context.ts';
import { homeBytes } from '../../db/open-checkouts.ts';
import { clientNetworks, clientSubject, widestNetwork } from './client-networks.ts';

type Secrets = Pick<Context, 'secrets'>;

/** Says that two checkouts come from one client, or one home, without saying from where. */
export function clientHash({ secrets }: Secrets, clientAddress: string): Buffer {
  const home = clientNetworks(clientAddress).at(-2)?.subject ?? clientAddress;
  return Buffer.concat([
    secrets.keyedHash('checkout-home', home).subarray(0, homeBytes),
    secrets.keyedHash('checkout-client', clientSubject(clientAddress)).subarray(0, homeBytes),
  ]);
}

/** Says that two checkouts come from one network, which a client can have to itself. */
export function networkHash({ secrets }: Secrets, clientAddress: string): Buffer {
  return secrets.keyedHash('checkout-network', widestNetwork(clientAddress));
}
