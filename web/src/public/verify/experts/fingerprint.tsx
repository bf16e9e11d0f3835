import { Hash } from './hash.tsx';

/**
 * The SHA-256 of the verifier that the site serves, to compare with what a program of the reader
 * says of it.
 */
export function Fingerprint({ of: fingerprint }: { of: string }) {
  return (
    <p className="small">
      The SHA-256 of verify.mjs is <Hash of={fingerprint} what="the SHA-256 of the verifier" />. Do
      not ask the file itself: <code>sha256sum verify.mjs</code>,{' '}
      <code>shasum -a 256 verify.mjs</code> or <code>certutil -hashfile verify.mjs SHA256</code>{' '}
      compute it.
    </p>
  );
}
