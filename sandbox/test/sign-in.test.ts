import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../src/sandbox.ts';

const redirectUri = 'https://draws.example/auth/google/callback';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    productUrl: 'http://localhost:3000',
    publicUrl: 'https://draws.example',
    webhookSecret: 'whsec_none',
    signIn: { clientId: 'clubdraw', clientSecret: 'a secret' },
  });
});
afterAll(() => sandbox.stop());

const asked = {
  client_id: 'clubdraw',
  response_type: 'code',
  scope: 'openid email',
  redirect_uri: redirectUri,
  state: '"><script>alert(1)</script>',
  nonce: 'n',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};

function page(change: Record<string, string> = {}): Promise<Response> {
  const query = new URLSearchParams({ ...asked, ...change });
  return fetch(`${sandbox.url}/sign-in/authorize?${query.toString()}`);
}

function choose(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ ...asked, choice: 'continue', ...fields });
  const post = { method: 'POST', body, redirect: 'manual' } as const;
  return fetch(`${sandbox.url}/sign-in/authorize`, post);
}

function token(fields: Record<string, string>, secret = 'a secret'): Promise<Response> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...fields });
  const authorization = `Basic ${Buffer.from(`clubdraw:${secret}`).toString('base64')}`;
  return fetch(`${sandbox.url}/sign-in/token`, {
    method: 'POST',
    body,
    headers: { authorization },
  });
}

describe('the page of the sign-in provider', () => {
  it('asks for an e-mail and carries the request on, escaped', async () => {
    const answer = await page();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('https://draws.example');
    const html = await answer.text();
    expect(html).toContain('name="email"');
    expect(html).not.toContain('<script>alert');
  });

  it.each([
    ['an unknown client', { client_id: 'other' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/' }],
    ['another flow', { response_type: 'token' }],
    ['no openid', { scope: 'email' }],
    ['no PKCE', { code_challenge: '' }],
    ['the plain method of PKCE', { code_challenge_method: 'plain' }],
  ])('refuses %s without sending anybody back', async (_what, change) => {
    const answer = await page(change);
    expect(answer.status).toBe(400);
    expect((await choose(change)).status).toBe(400);
  });

  it('asks again for what is no e-mail', async () => {
    const answer = await choose({ email: 'nobody at nowhere' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('value="nobody at nowhere"');
  });

  it('sends back who cancels, with the state', async () => {
    const answer = await choose({ choice: 'cancel' });
    expect(answer.status).toBe(303);
    const at = new URL(answer.headers.get('location') ?? '');
    expect(at.searchParams.get('error')).toBe('access_denied');
    expect(at.searchParams.get('state')).toBe(asked.state);
  });
});

describe('the tokens of the sign-in provider', () => {
  it('are given to nobody with a wrong secret, a made-up code or another kind of grant', async () => {
    expect((await token({ code: 'c' }, 'another')).status).toBe(401);
    const refused = await token({ code: 'made-up', redirect_uri: redirectUri });
    expect(await refused.json()).toEqual({ error: 'invalid_grant' });
    const other = await token({ grant_type: 'password' });
    expect(await other.json()).toEqual({ error: 'unsupported_grant_type' });
  });
});
