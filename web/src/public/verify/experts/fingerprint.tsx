import { Hash } from './hash.tsx';

/** The fingerprint of the verifier that the site serves, to compare with what a copy says of itself. */
export function Fingerprint({ of: fingerprint }: { of: string }) {
  return (
    <p className="small">
      Everybody has the same verify.mjs: <code>node verify.mjs --self</code> says{' '}
      <Hash of={fingerprint} what="the fingerprint of the verifier" />
    </p>
  );
}
