import type { getKeys } from '@clubdraw/contract/proofs/proofs';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { toHex } from 'fairdraw/bytes';
import { quicknet } from 'fairdraw/chain';
import { chainToInfo } from 'fairdraw/chain-info';
import { pinInto } from 'fairdraw/pinned-verifier';
import { keyId } from 'fairdraw/statements';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { TextFile } from '../../http/mount/mount-text.ts';

/** The one-file verifier with our public key, and the chain of our draws, written into it. */
export async function readVerifier({ pages, secrets, settings }: Context): Promise<TextFile> {
  const { drandChain, drandUrls } = settings;
  const text = pinInto(pages.verifier, {
    publicKeys: [toHex(secrets.publicKey)],
    chain: drandChain === quicknet ? null : chainToInfo(drandChain),
    relays: drandUrls,
  });
  const version = createHash('sha256').update(text).digest('hex');
  const file = { fileName: 'verify.mjs', bytes: Buffer.byteLength(text), version, isFinal: false };
  return { ...file, text: piece(text) };
}

async function* piece(text: string): AsyncIterable<string> {
  yield text;
}

/** The keys that a verifier has to know before it looks at a draw. */
export function readKeys({ secrets, settings }: Context): AnswerOf<typeof getKeys> {
  const publicKey = toHex(secrets.publicKey);
  const key = { keyId: toHex(keyId(secrets.publicKey)), publicKey, algorithm: 'Ed25519' as const };
  return { keys: [key], chain: chainToInfo(settings.drandChain) };
}
