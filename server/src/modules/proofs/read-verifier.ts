import { toHex } from 'fairdraw/bytes';
import { quicknet } from 'fairdraw/chain';
import { chainToInfo } from 'fairdraw/chain-info';
import { pinInto } from 'fairdraw/pinned-verifier';
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
  return { fileName: 'verify.mjs', bytes: Buffer.byteLength(text), text: piece(text) };
}

async function* piece(text: string): AsyncIterable<string> {
  yield text;
}
