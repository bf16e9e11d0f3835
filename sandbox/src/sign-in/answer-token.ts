import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFields } from '../front/read-fields.ts';
import { claimsOf } from './accounts.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import type { SignInClient } from './authorization-request.ts';
import type { TokenSigner } from './token-signer.ts';

export interface TokenParts {
  readonly issuer: string;
  readonly client: SignInClient;
  readonly codes: AuthorizationCodes;
  readonly signer: () => Promise<TokenSigner>;
}

type TokenAnswer = { readonly status: number; readonly body: Record<string, unknown> };

const TOKEN_SECONDS = 300;

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
  const token = await (await signer()).sign(claims, TOKEN_SECONDS);
  return {
    status: 200,
    body: {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
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
