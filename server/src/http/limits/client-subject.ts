import ipaddr from 'ipaddr.js';
import { isIPv6 } from 'node:net';

/**
 * The client that an address stands for. One household or server has a whole /64 of IPv6, so the
 * network counts as the client; an IPv4 address inside IPv6 is that IPv4 address.
 */
export function clientSubject(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
