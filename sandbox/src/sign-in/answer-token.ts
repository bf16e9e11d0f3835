import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { readFields } from '../http-app.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import type { SignInClient } from './authorization-request.ts';

export interface TokenParts {
  readonly issuer: string;
  readonly client: SignInClient;
  readonly codes: AuthorizationCodes;
  readonly signer: () => Promise<TokenSigner>;
}

type TokenAnswer = { readonly status: number; readonly body: Record<string, unknown> };

const tokenSeconds = 300;

/** The token endpoint: a code, once and from the right client, for an identity token. */
export async function answerToken(
  parts: TokenParts,
  sent: unknown,
  authorization: string | undefined,
): Promise<TokenAnswer> {
  const { issuer, client, codes, signer } = parts;
  const fields = readFields(sent);
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const shown = basic(authorization) ?? { id: text('client_id'), secret: text('client_secret') };
  if (shown.id !== client.id || !isSame(shown.secret, client.secret)) {
    return refused(401, 'invalid_client');
  }
  if (text('grant_type') !== 'authorization_code') return refused(400, 'unsupported_grant_type');
  const issued = codes.redeem({
    code: text('code'),
    verifier: text('code_verifier'),
    redirectUri: text('redirect_uri'),
  });
  if (!issued) return refused(400, 'invalid_grant');
  const { person, request } = issued;
  const claims = {
    ...claimsOf(person, `${issuer}/picture.png`),
    iss: issuer,
    aud: client.id,
    ...(request.nonce && { nonce: request.nonce }),
  };
  const token = await (await signer()).sign(claims, tokenSeconds);
  return {
    status: 200,
    body: {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      id_token: token,
    },
  };
}

function refused(status: number, error: string): TokenAnswer {
  return { status, body: { error } };
}

function basic(authorization: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const algorithm = 'RS256';

/** Signs identity tokens with a key of this process. */
export interface TokenSigner {
  readonly publicKeys: { readonly keys: readonly object[] };
  /** Real time, not the sandbox's: who reads the token has no other clock. */
  sign(claims: Record<string, unknown>, seconds: number): Promise<string>;
}

export async function makeTokenSigner(): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm);
  const kid = randomUUID();
  const key = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' };
  return {
    publicKeys: { keys: [key] },
    sign: (claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(privateKey),
  };
}

/** The person as whom somebody chose to sign in. */
export interface Person {
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasPicture: boolean;
}

/** The claims of an identity token: one subject for one e-mail, in any case, for ever. */
export function claimsOf(
  { email, isVerified, hasPicture }: Person,
  pictureUrl: string,
): Record<string, unknown> {
  return {
    sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21),
    email,
    email_verified: isVerified,
    ...(hasPicture && { picture: pictureUrl }),
  };
}
