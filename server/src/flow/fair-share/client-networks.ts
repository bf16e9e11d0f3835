import ipaddr from 'ipaddr.js';
import { isIPv6 } from 'node:net';

/** A network that a client is in. */
export type ClientNetwork = {
  subject: string;
  /** How many times the calls of one client may come from it. */
  share: number;
};

/**
 * The networks that an IPv6 client can have to itself: a device or a home has a /64 at least, a
 * home often a /56, a company or a rented server a /48, with 65,536 networks to call from. Phones
 * of one provider share a /48 as well, so the wider networks may do more than one client.
 */
const widths = [
  { bits: 64, mask: 0xffff, share: 1 },
  { bits: 56, mask: 0xff00, share: 2 },
  { bits: 48, mask: 0, share: 4 },
];

/**
 * The networks that a client address counts for, the narrowest first. An IPv4 address is one, and
 * so it is inside IPv6.
 */
export function clientNetworks(address: string): ClientNetwork[] {
  if (!isIPv6(address)) return [{ subject: address, share: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return [{ subject: parsed.toString(), share: 1 }];
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts;
  return widths.map(({ bits, mask, share }) => {
    const groups = [first, second, third, fourth & mask].map((group) => group.toString(16));
    return { subject: `${groups.join(':')}::/${bits}`, share };
  });
}

/** The client that an address stands for: the narrowest of its networks. */
export function clientSubject(address: string): string {
  return clientNetworks(address).at(0)?.subject ?? address;
}

/** The widest network that one client can have to itself. */
export function widestNetwork(address: string): string {
  return clientNetworks(address).at(-1)?.subject ?? address;
}
