import { startSandbox, type Sandbox } from '@clubdraw/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKeptByIssuer, oidcProvider } from './oidc.ts';
import { SignInRefused, type SignInProvider } from './sign-in-provider.ts';

const returnUrl = 'http://clubdraw.test/auth/google/callback';
const secrets = { nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const other = 'x'.repeat(43);
const signIn = { clientId: 'clubdraw', clientSecret: 'a secret' };

let sandbox: Sandbox;
let provider: SignInProvider;
beforeAll(async () => {
  sandbox = await startSandbox({
    productUrl: 'http://clubdraw.test',
    webhookSecret: 'whsec_none',
    signIn,
  });
  provider = oidcProvider({ issuer: `${sandbox.url}/sign-in`, ...signIn });
});
afterAll(() => sandbox.stop());

/** Goes to the provider, as a browser does, and comes back. */
async function signInAs(
  fields: Record<string, string>,
  state = 'the state',
  by = provider,
): Promise<URL> {
  const at = new URL(await by.begin({ ...secrets, state, returnUrl }));
  const page = await fetch(at);
  expect(page.status).toBe(200);
  const form = new URLSearchParams({
    ...Object.fromEntries(at.searchParams),
    choice: 'continue',
    verified: 'yes',
    ...fields,
  });
  const post = { method: 'POST', body: form, redirect: 'manual' } as const;
  const answer = await fetch(`${sandbox.url}/sign-in/authorize`, post);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** `denied` or `refused`; anything else that goes wrong is a failure of the test. */
async function endOf(work: Promise<unknown>): Promise<'denied' | 'refused' | 'let in'> {
  try {
    await work;
    return 'let in';
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    return error.isDenied ? 'denied' : 'refused';
  }
}

describe('the sign-in provider', () => {
  it('asks with state, nonce and the S256 challenge of PKCE (product §7.1)', async () => {
    const at = new URL(await provider.begin({ ...secrets, state: 's', returnUrl }));
    expect(Object.fromEntries(at.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'clubdraw',
      redirect_uri: returnUrl,
      state: 's',
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
    });
    expect(at.searchParams.get('code_challenge')).not.toContain('vvv');
    expect(at.searchParams.get('scope')).toContain('email');
  });

  it('says who came back', async () => {
    const address = await signInAs({ email: 'mia@example.com', picture: 'yes' });
    const identity = await provider.finish({ ...secrets, address, state: 'the state' });
    expect(identity).toMatchObject({
      issuer: `${sandbox.url}/sign-in`,
      email: 'mia@example.com',
      isEmailVerified: true,
      pictureUrl: `${sandbox.url}/sign-in/picture.png`,
    });
    const again = await signInAs({ email: 'Mia@example.com', verified: 'no' });
    const second = await provider.finish({ ...secrets, address: again, state: 'the state' });
    expect(second).toMatchObject({ subject: identity.subject, isEmailVerified: false });
    expect(second.pictureUrl).toBeUndefined();
  });

  it.each([
    ['state', { state: 'another state' }],
    ['nonce', { nonce: other }],
    ['verifier', { verifier: other }],
  ])('refuses an answer whose %s is another', async (_what, wrong) => {
    const address = await signInAs({ email: 'mia@example.com' });
    const returned = { ...secrets, address, state: 'the state', ...wrong };
    expect(await endOf(provider.finish(returned))).toBe('refused');
  });

  it('refuses a code that was used before, or that is made up', async () => {
    const address = await signInAs({ email: 'mia@example.com' });
    const returned = { ...secrets, address, state: 'the state' };
    await provider.finish(returned);
    expect(await endOf(provider.finish(returned))).toBe('refused');
    const madeUp = new URL(address);
    madeUp.searchParams.set('code', 'made-up');
    expect(await endOf(provider.finish({ ...returned, address: madeUp }))).toBe('refused');
  });

  it('refuses an answer that names another issuer', async () => {
    const address = await signInAs({ email: 'mia@example.com' });
    address.searchParams.set('iss', 'https://evil.example');
    const returned = { ...secrets, address, state: 'the state' };
    expect(await endOf(provider.finish(returned))).toBe('refused');
  });

  it('tells a person who cancelled from an answer that does not fit', async () => {
    const address = await signInAs({ choice: 'cancel' });
    expect(await endOf(provider.finish({ ...secrets, address, state: 'the state' }))).toBe(
      'denied',
    );
  });

  it('does not let in with another client secret', async () => {
    const wrong = { issuer: `${sandbox.url}/sign-in`, ...signIn, clientSecret: 'another' };
    const address = await signInAs({ email: 'mia@example.com' }, 'the state', oidcProvider(wrong));
    const returned = { ...secrets, address, state: 'the state' };
    expect(await endOf(oidcProvider(wrong).finish(returned))).toBe('refused');
  });

  it('asks an issuer again that did not answer at first', async () => {
    const world = { productUrl: 'http://clubdraw.test', webhookSecret: 'whsec_none', signIn };
    const first = await startSandbox(world);
    await first.stop();
    const port = Number(new URL(first.url).port);
    const patient = oidcProvider({ issuer: `${first.url}/sign-in`, ...signIn });
    const begin = () => patient.begin({ ...secrets, state: 's', returnUrl });
    await expect(begin()).rejects.toThrow(/failed|error/);
    const second = await startSandbox({ ...world, port });
    expect(await begin()).toContain(`${first.url}/sign-in/authorize`);
    await second.stop();
  });
});

describe('an address that Google verified', () => {
  const iss = 'https://accounts.google.com';

  it.each([
    [{ iss, email: 'tess@gmail.com' }, true],
    [{ iss, email: 'tess@googlemail.com' }, true],
    [{ iss, email: 'tess@club.example', hd: 'club.example' }, true],
    [{ iss, email: 'tess@club.example' }, false],
    [{ iss, email: 'tess@gmail.com.evil.example' }, false],
    [{ iss: 'https://login.example', email: 'tess@club.example' }, true],
  ])(
    'is believed for its own mailboxes and the domains that it hosts: %j (product §11.5)',
    (claims, isKept) => {
      expect(isKeptByIssuer(claims)).toBe(isKept);
    },
  );
});
