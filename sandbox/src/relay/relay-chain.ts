import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const scheme = bls12_381.shortSignatures;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Known to everybody who reads this: rounds of this chain are worth nothing outside a sandbox. */
const secret = sha256(Buffer.from('the sandbox is no beacon'));
const publicKey = Buffer.from(scheme.getPublicKey(secret).toBytes());
const groupHash = sha256(Buffer.from('one member, who is all of the group'));

const beaconId = 'sandbox';
const genesisSec = 1_600_000_000;
const periodSec = 3;

/** The chain as relays describe it at `/{chainHash}/info`; drand's quicknet has the same scheme. */
export const relayChain = {
  public_key: publicKey.toString('hex'),
  period: periodSec,
  genesis_time: genesisSec,
  hash: chainHash(),
  groupHash: groupHash.toString('hex'),
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: beaconId },
};

export interface RelayRound {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/** A round as relays answer it. Signing takes some milliseconds. */
export function signRound(round: number): RelayRound {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const point = scheme.sign(scheme.hash(sha256(number), domain), secret);
  const signature = Buffer.from(scheme.Signature.toBytes(point));
  return {
    round,
    randomness: sha256(signature).toString('hex'),
    signature: signature.toString('hex'),
  };
}

/** The newest round that is signed at an instant; 0 before there was one. */
export function roundAt(now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000) - genesisSec;
  return Math.max(0, Math.floor(seconds / periodSec) + 1);
}

/** The instant at which a round is signed. */
export function instantOfRound(round: number): Date {
  return new Date((genesisSec + (round - 1) * periodSec) * 1000);
}

/** SHA-256(u32 period ‖ i64 genesis ‖ public key ‖ group hash ‖ name): the chain's own name. */
function chainHash(): string {
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32BE(periodSec);
  numbers.writeBigInt64BE(BigInt(genesisSec), 4);
  return sha256(Buffer.concat([numbers, publicKey, groupHash, Buffer.from(beaconId)])).toString(
    'hex',
  );
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
