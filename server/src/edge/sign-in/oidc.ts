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
  hd: z.string().optional().catch(undefined),
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
  const { iss, sub, email, email_verified: isVerified, hd, picture } = claims.parse(found);
  const isEmailVerified = isVerified && isKeptByIssuer({ iss, hd, email });
  return { issuer: iss, subject: sub, email, isEmailVerified, pictureUrl: picture };
}

type Mailbox = Pick<z.output<typeof claims>, 'iss' | 'hd' | 'email'>;

const googleIssuers = new Set(['https://accounts.google.com', 'accounts.google.com']);

/**
 * Google verified an address of another's mail server once, when the account was made; who has the
 * address may have changed. It asks to trust the mark for its own mailboxes and for those of a
 * domain that it hosts (`hd`) alone.
 */
export function isKeptByIssuer({ iss, hd, email = '' }: Mailbox): boolean {
  return !googleIssuers.has(iss) || hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
