import type { getKeys } from '@clubdraw/contract/proofs/proofs';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { toHex } from 'fairdraw/bytes';
import { quicknet } from 'fairdraw/chain';
import { chainToInfo } from 'fairdraw/chain-info';
import { pinInto } from 'fairdraw/pinned-verifier';
import { noteKeyText } from 'fairdraw/signed-note';
import { keyId } from 'fairdraw/statements';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { ledgerOrigin } from '../draw-log/ledger/ledger-origin.ts';
import type { TextFile } from '../../http/mount/mount-text.ts';

/** The one-file verifier with our public key, and the chain of our draws, written into it. */
export async function readVerifier(context: Context): Promise<TextFile> {
  const { pages, secrets, settings } = context;
  const { drandChain, drandUrls } = settings;
  const text = pinInto(pages.verifier, {
    publicKeys: [toHex(secrets.publicKey)],
    origin: await ledgerOrigin(context),
    chain: drandChain === quicknet ? null : chainToInfo(drandChain),
    relays: drandUrls,
  });
  return program('verify.mjs', text);
}

/** The program with which anybody becomes a witness of the ledger. */
export function readWitness({ pages: { witness } }: Context): TextFile {
  return program('witness.mjs', witness);
}

function program(fileName: string, text: string): TextFile {
  const version = createHash('sha256').update(text).digest('hex');
  const bytes = Buffer.byteLength(text);
  // Another release of the product has another program.
  return { fileName, bytes, version, isFinal: false, text: piece(text) };
}

async function* piece(text: string): AsyncIterable<string> {
  yield text;
}

/** The keys that a verifier has to know before it looks at a draw. */
export async function readKeys(context: Context): Promise<AnswerOf<typeof getKeys>> {
  const { secrets, settings } = context;
  const publicKey = toHex(secrets.publicKey);
  const key = { keyId: toHex(keyId(secrets.publicKey)), publicKey, algorithm: 'Ed25519' as const };
  const name = await ledgerOrigin(context);
  const ledger = noteKeyText({ name, type: 'ed25519', publicKey: secrets.publicKey });
  return { keys: [key], ledger, chain: chainToInfo(settings.drandChain) };
}
