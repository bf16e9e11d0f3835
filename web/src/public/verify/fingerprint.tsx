/** The fingerprint of the verifier that the site serves, to compare with what a copy says of itself. */
export function Fingerprint({ of: fingerprint }: { of: string }) {
  return (
    <p className="small">
      Everybody has the same verify.mjs: <code>node verify.mjs --self</code> begins with{' '}
      <code className="hash">{fingerprint}</code>
    </p>
  );
}
