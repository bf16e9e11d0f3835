import mcl from 'mcl-wasm';

import { b32, toHex, u64 } from '../src/tree/bytes.ts';
import { taggedHash } from '../src/tree/hash.ts';
import type { Locked } from '../src/beacon/lock.ts';

/** Makes the second implementation of the curve ready, once for a file of tests. */
export async function beginMcl(): Promise<void> {
  await mcl.init(mcl.BLS12_381);
  mcl.setETHserialization(true);
}

/** The value of a pairing in the order of the text: mcl writes c1 before c0 in each Fp2. */
function valueBytes(value: { serialize: () => Uint8Array }): Uint8Array {
  const swapped = value.serialize();
  const bytes = new Uint8Array(swapped.length);
  for (let at = 0; at < swapped.length; at += 96) {
    bytes.set(swapped.subarray(at + 48, at + 96), at);
    bytes.set(swapped.subarray(at, at + 48), at + 48);
  }
  return bytes;
}

/**
 * The value of a pairing, in hexadecimal in the order of the text, of two points as they are
 * compressed.
 */
export function valueByMcl(g1: string, g2: string): string {
  const [one, other] = [new mcl.G1(), new mcl.G2()];
  one.deserializeHexStr(g1);
  other.deserializeHexStr(g2);
  return toHex(valueBytes(mcl.pairing(one, other)));
}

type Opening = {
  signature: Uint8Array;
  /** Of the lock, in hexadecimal. */
  key: string;
  /** The lock of the key 1: the generator of the group, in hexadecimal. */
  generator: string;
};

/** The seed behind a lock, in hexadecimal, computed by mcl from the signature and from the key. */
export function seedsByMcl(
  { chainHash, lockRound, lock }: Locked,
  { signature, key, generator }: Opening,
): string[] {
  const [signed, point, base, scalar] = [new mcl.G1(), new mcl.G2(), new mcl.G2(), new mcl.Fr()];
  signed.deserializeHexStr(toHex(signature));
  point.deserializeHexStr(toHex(lock));
  base.deserializeHexStr(generator);
  scalar.setStr(key, 16);
  const values = [mcl.pairing(signed, point), mcl.pow(mcl.pairing(signed, base), scalar)];
  return values.map((value) => {
    const parts = [b32(chainHash), u64(lockRound), lock, valueBytes(value)];
    return toHex(taggedHash('lock-seed', parts));
  });
}
