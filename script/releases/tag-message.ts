/** The message of a release's tag: the verifier's SHA-256 stands where the site that serves it cannot change it. */
export function tagMessage(version: string, verifierHash: string): string {
  return `Clubdraw ${version}

SHA-256 of verify.mjs, by sha256sum, shasum -a 256 or certutil -hashfile:
${verifierHash}  verify.mjs
`;
}
