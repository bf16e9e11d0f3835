import { quicknet, type Chain } from 'fairdraw/beacon/chain';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { z } from 'zod';

/** Addresses of relays, with commas between them. */
export const beaconRelays = z.string().transform((text, problems) => {
  const addresses = text.split(',').map((one) => one.trim().replace(/\/+$/, ''));
  if (addresses.every((one) => /^https?:$/.test(URL.parse(one)?.protocol ?? ''))) return addresses;
  problems.addIssue('must be addresses that begin with https:// or http://, with commas between');
  return z.NEVER;
});

/** `quicknet`, or another chain as a relay describes it at `/{chainHash}/info`. */
export const beaconChain = z.string().transform((text, problems): Chain => {
  if (text === 'quicknet') return quicknet;
  try {
    return chainFromInfo(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    problems.addIssue(`must be quicknet, or what a relay says of a chain as JSON (${reason})`);
    return z.NEVER;
  }
});
