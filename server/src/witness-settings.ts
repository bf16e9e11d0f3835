import { witnessesOf, witnessKeyOf, witnessPolicy } from 'fairdraw/witness-policy';
import type { WitnessKey } from 'fairdraw/cosignature';
import { z } from 'zod';

/** A witness that takes checkpoints; without a trailing slash. */
export type WitnessAddress = { key: WitnessKey; url: string };

/** `<key> <address>` of each witness, with commas between. */
export const witnessList = z.string().transform((text, problems): WitnessAddress[] => {
  try {
    return text.split(',').map((one) => addressOf(...one.trim().split(/\s+/)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    problems.addIssue(
      `must be a key and an address for each witness, with commas between (${reason})`,
    );
    return z.NEVER;
  }
});

function addressOf(key = '', url = '', ...more: string[]): WitnessAddress {
  const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  if (!isWeb || more.length > 0) throw new RangeError(`${url} is no address`);
  return { key: witnessKeyOf(key), url: url.replace(/\/+$/, '') };
}

/** The witnesses of the policy that say where they take checkpoints. */
export function policyWitnesses(): WitnessAddress[] {
  return witnessesOf(witnessPolicy).flatMap(({ key, url }) => (url === null ? [] : { key, url }));
}
