import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import { SignInRefused, type ProvidedIdentity, type SignInProvider } from './sign-in-provider.ts';

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string };

const timeoutSeconds = 10;

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().catch(false),
  picture: z.string().optional().catch(undefined),
});

/** A sign-in provider on the certified client library: code flow with PKCE, state and nonce. */
export function oidcProvider(settings: OidcSettings): SignInProvider {
  const discovered = rememberSuccess(() => discover(settings));
  return {
    begin: async ({ returnUrl, state, nonce, verifier }) => {
      const address = buildAuthorizationUrl(await discovered(), {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return address.href;
    },
    finish: async ({ address, state, nonce, verifier }) => {
      try {
        const tokens = await authorizationCodeGrant(await discovered(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return identityOf(tokens.claims());
      } catch (error) {
        const isDenied =
          error instanceof AuthorizationResponseError && error.error === 'access_denied';
        throw new SignInRefused(reasonOf(error), isDenied);
      }
    },
  };
}

/** The settings see to it that plain HTTP is a stand-in on this machine. */
function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const address = new URL(issuer);
  const insecure = address.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(address, clientId, clientSecret, undefined, {
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: timeoutSeconds,
  });
}

/** An issuer that did not answer is asked again the next time. */
function rememberSuccess<T>(work: () => Promise<T>): () => Promise<T> {
  let under: Promise<T> | undefined;
  return () => {
    under ??= work().catch((error: unknown) => {
      under = undefined;
      throw error;
    });
    return under;
  };
}

function identityOf(found: unknown): ProvidedIdentity {
  const { iss, sub, email, email_verified: isEmailVerified, picture } = claims.parse(found);
  return { issuer: iss, subject: sub, email, isEmailVerified, pictureUrl: picture };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
