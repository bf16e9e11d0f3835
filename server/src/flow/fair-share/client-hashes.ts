import type { Context } from '../../context.ts';
import { clientSubject, widestNetwork } from './client-networks.ts';

type Secrets = Pick<Context, 'secrets'>;

/** Says that two checkouts come from one client, without saying from where. */
export function clientHash({ secrets }: Secrets, clientAddress: string): Buffer {
  return secrets.keyedHash('checkout-client', clientSubject(clientAddress));
}

/** Says that two checkouts come from one network, which a client can have to itself. */
export function networkHash({ secrets }: Secrets, clientAddress: string): Buffer {
  return secrets.keyedHash('checkout-network', widestNetwork(clientAddress));
}
