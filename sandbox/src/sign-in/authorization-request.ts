import { readFields } from '../http-app.ts';

/** The request of a client at the beginning of a sign-in. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The S256 challenge of PKCE. */
  readonly challenge: string;
}

/** The client that may ask, and the addresses that people may be sent back to. */
export interface SignInClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
}

/**
 * The request of a page's address or form; a sentence about the first thing that is wrong with it.
 */
export function readAuthorizationRequest(
  sent: unknown,
  client: SignInClient,
): AuthorizationRequest | string {
  const fields = readFields(sent);
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const redirectUri = text('redirect_uri');
  if (text('client_id') !== client.id) return 'The client_id is not known here.';
  if (!client.redirectUris.includes(redirectUri)) {
    return `The redirect_uri is not registered: ${redirectUri || 'none was sent'}.`;
  }
  if (text('response_type') !== 'code') return 'The response_type must be "code".';
  if (!text('scope').split(' ').includes('openid')) return 'The scope must include "openid".';
  if (text('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(text('code_challenge'))) {
    return 'The code_challenge must be one of the method S256.';
  }
  return {
    redirectUri,
    state: text('state'),
    nonce: text('nonce'),
    challenge: text('code_challenge'),
  };
}

/** The same request as the fields of a form or a query. */
export function writeAuthorizationRequest(
  { redirectUri, state, nonce, challenge }: AuthorizationRequest,
  client: SignInClient,
): Record<string, string> {
  return {
    client_id: client.id,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
}
