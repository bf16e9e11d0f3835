import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';

const ALGORITHM = 'RS256';

/** Signs identity tokens with a key of this process. */
export interface TokenSigner {
  readonly publicKeys: { readonly keys: readonly JWK[] };
  /** Real time, not the sandbox's: who reads the token has no other clock. */
  sign(claims: Record<string, unknown>, seconds: number): Promise<string>;
}

export async function makeTokenSigner(): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const kid = randomUUID();
  const key = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  return {
    publicKeys: { keys: [key] },
    sign: (claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(privateKey),
  };
}
