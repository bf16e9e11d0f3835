import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

type Signer = { secrets: Pick<Secrets, 'keyedHash' | 'keyedHashes'> };

/** The thing that a link names, and its use: a link for one use is no good for another. */
export type SignedLink = {
  use: 'prize' | 'not-you' | 'confirm' | 'unsubscribe' | 'follow' | 'return' | 'put-back' | 'team';
  text: string;
};

const signatureBytes = 16;

/** The signature in a link of a mail, 22 letters of base64url: nobody else can make one. */
export function linkSignature({ secrets }: Signer, { use, text }: SignedLink): string {
  return secrets.keyedHash(use, text).subarray(0, signatureBytes).toString('base64url');
}

/**
 * Whether a signature was made here, with the newest secret or an earlier one; it has 22 letters of
 * base64url.
 */
export function isLinkSignature(
  { secrets }: Signer,
  { use, text }: SignedLink,
  signature: string,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  return secrets
    .keyedHashes(use, text)
    .some((hash) => timingSafeEqual(given, hash.subarray(0, signatureBytes)));
}

/** The mail that a token of this use names; undefined when it was not made here. */
export function signedMail(
  signer: Signer,
  use: SignedLink['use'],
  token: string,
): string | undefined {
  const [, text, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  return isLinkSignature(signer, { use, text }, signature) ? text : undefined;
}
