import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { emailPattern } from '../email-pattern.ts';
import { readFields, sendPage } from '../front/page-frame.ts';
import { registerForms } from '../http-app.ts';
import { answerToken, makeTokenSigner, type Person, type TokenSigner } from './answer-token.ts';
import { AuthorizationCodes } from './authorization-codes.ts';
import {
  readAuthorizationRequest,
  type AuthorizationRequest,
  type SignInClient,
} from './authorization-request.ts';
import { choosePage, refusedPage } from './choose-page.ts';

export interface SignInParts {
  /** Where the sandbox is; the issuer is below it. */
  readonly url: string;
  readonly client: SignInClient;
}

const maxEmailLength = 254;

/** Mounts the sign-in provider: an OpenID Connect issuer with a page that asks who one is. */
export function registerSignIn(app: FastifyInstance, { url, client }: SignInParts): void {
  const issuer = `${url}/sign-in`;
  const codes = new AuthorizationCodes();
  // Most runs sign nobody in, and a key costs a tenth of a second.
  let made: Promise<TokenSigner> | undefined;
  const signer = (): Promise<TokenSigner> => (made ??= makeTokenSigner());
  app.register(async (scope) => {
    registerForms(scope);
    registerPublicFacts(scope, issuer, signer);
    registerChoice(scope, { issuer, client, codes });
    scope.post('/sign-in/token', async (request, reply) => {
      const parts = { issuer, client, codes, signer };
      const answer = await answerToken(parts, request.body, request.headers.authorization);
      return reply.code(answer.status).header('Cache-Control', 'no-store').send(answer.body);
    });
  });
}

function registerPublicFacts(
  app: FastifyInstance,
  issuer: string,
  signer: () => Promise<TokenSigner>,
): void {
  app.get('/sign-in/.well-known/openid-configuration', () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['sub', 'email', 'email_verified', 'picture'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get('/sign-in/keys', async () => (await signer()).publicKeys);
  const picture = readFileSync(new URL('./assets/picture.png', import.meta.url));
  app.get('/sign-in/picture.png', (_request, reply) => reply.type('image/png').send(picture));
}

interface ChoiceParts {
  readonly issuer: string;
  readonly client: SignInClient;
  readonly codes: AuthorizationCodes;
}

function registerChoice(app: FastifyInstance, { issuer, client, codes }: ChoiceParts): void {
  app.get('/sign-in/authorize', (request, reply) => {
    const asked = readAuthorizationRequest(request.query, client);
    return typeof asked === 'string'
      ? sendPage(reply, refusedPage(asked), 400)
      : sendPage(reply, choosePage({ request: asked, client }));
  });
  app.post('/sign-in/authorize', (request, reply) => {
    const asked = readAuthorizationRequest(request.body, client);
    if (typeof asked === 'string') return sendPage(reply, refusedPage(asked), 400);
    const { choice, email } = readFields(request.body);
    const typed = typeof email === 'string' ? email.trim() : '';
    if (choice === 'cancel') return sendBack(reply, asked, { error: 'access_denied' });
    if (typed.length > maxEmailLength || !emailPattern.test(typed)) {
      return sendPage(reply, choosePage({ request: asked, client, refused: typed }), 400);
    }
    return sendBack(reply, asked, { code: codes.issue(asked, readPerson(typed, request.body)) });
  });

  function sendBack(
    reply: FastifyReply,
    { redirectUri, state }: AuthorizationRequest,
    told: Record<string, string>,
  ): FastifyReply {
    const query = new URLSearchParams({ ...told, state, iss: issuer });
    return reply.redirect(`${redirectUri}?${query.toString()}`, 303);
  }
}

function readPerson(email: string, sent: unknown): Person {
  const { verified, picture } = readFields(sent);
  return { email, isVerified: verified === 'yes', hasPicture: picture === 'yes' };
}
