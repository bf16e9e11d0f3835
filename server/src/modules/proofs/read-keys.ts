import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { getKeys } from '@clubdraw/contract/proofs/proofs';
import { toHex } from 'fairdraw/bytes';
import { chainToInfo } from 'fairdraw/chain-info';
import { keyId } from 'fairdraw/statements';
import type { Context } from '../../context.ts';

/** What a verifier has to know of this platform before it looks at a draw. */
export function readKeys({ secrets, settings }: Context): AnswerOf<typeof getKeys> {
  const publicKey = toHex(secrets.publicKey);
  const key = { keyId: toHex(keyId(secrets.publicKey)), publicKey, algorithm: 'Ed25519' as const };
  return { keys: [key], chain: chainToInfo(settings.drandChain) };
}
