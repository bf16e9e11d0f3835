import { meCall, sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import { changePasswordCall } from '@clubdraw/contract/accounts/security/security';
import { exchangeSignInCall, resetPasswordCall } from '@clubdraw/contract/sign-in/sign-in';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { changing } from '../../../test/build/changing-address.ts';
import { buildOwner, type BuiltOwner } from '../../../test/build/owner.ts';
import { picture } from '../../../test/build/pictures/picture.ts';
import { startServer } from '../../../test/harness.ts';
import { memorySignIn, person } from '../../../test/stand-ins/memory-sign-in.ts';
import type { ProvidedIdentity } from '../../edge/sign-in/sign-in-provider.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const provider = memorySignIn();
const pictures = { fetch: () => picture(200, 200).png().toBuffer() };
const server = await forThisFile(startServer({ context: { signInProvider: provider, pictures } }));

const steps = changing(server);
const marker = 'm'.repeat(43);
let people = 0;

/** Somebody whom the provider knows, and nobody else does. */
function somebody(about: Partial<ProvidedIdentity> = {}): ProvidedIdentity {
  people += 1;
  return {
    ...person,
    subject: `subject-${people}`,
    email: `social-${people}@example.com`,
    ...about,
  };
}

async function redirectOf(url: string): Promise<URL> {
  const response = await server.app.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(302);
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  return new URL(String(response.headers.location));
}

async function begin(): Promise<string> {
  const at = await redirectOf(`/auth/google?marker=${marker}`);
  return at.searchParams.get('state') ?? '';
}

/** The address that the browser comes back to. */
async function comeBack(who: ProvidedIdentity | undefined): Promise<URL> {
  provider.next = who;
  const state = await begin();
  return redirectOf(
    `/auth/google/callback?${new URLSearchParams({ state, code: 'c' }).toString()}`,
  );
}

async function tokenOf(who: ProvidedIdentity): Promise<string> {
  return (await comeBack(who)).searchParams.get('token') ?? '';
}

function exchange(token: string, shown = marker) {
  return server.call(exchangeSignInCall, { body: { token, marker: shown } });
}

async function ownerBehind(token: string): Promise<string> {
  return (await server.call(meCall, {}, { token })).body.username;
}

describe('a social sign-in', () => {
  it('comes back to the return page with a token and the e-mail, and is exchanged for a session (product §4.1, §7.1)', async () => {
    const who = somebody();
    const at = await comeBack(who);
    expect(at.origin + at.pathname).toBe('http://clubdraw.test/google/success');
    expect(at.searchParams.get('email')).toBe(who.email);
    const { status, body } = await exchange(at.searchParams.get('token') ?? '');
    expect({ status, body }).toMatchObject({ status: 200, body: { isNew: true } });
    expect(await ownerBehind(body.token)).toBe(who.email);
  });

  it('makes a verified owner once, and tells sales once', async () => {
    const who = somebody();
    await tokenOf(who);
    const second = await exchange(await tokenOf(who));
    expect(second.body.isNew).toBe(false);
    await server.doJobs();
    const told = server.context.mailer.mails.filter(
      ({ to, text }) => to === 'sales@clubdraw.example' && text.includes(String(who.email)),
    );
    expect(told).toHaveLength(1);
  });

  it('links to the owner of a verified e-mail, and to nobody by an unverified one (product §11.5)', async () => {
    const owner = await buildOwner(server.context);
    const email = owner.email.toUpperCase();
    const unverified = await comeBack(somebody({ email, isEmailVerified: false }));
    expect(unverified.search).toBe('?problem=unverified');
    const { body } = await exchange(await tokenOf(somebody({ email })));
    expect(body.isNew).toBe(false);
    expect(await ownerBehind(body.token)).toBe(owner.email);
  });

  it('makes no owner of an unverified e-mail, or of none', async () => {
    for (const about of [
      { isEmailVerified: false },
      { email: undefined },
      { email: 'no address' },
    ]) {
      expect((await comeBack(somebody(about))).search).toBe('?problem=unverified');
    }
  });

  it('does not link to an owner whose e-mail nobody has proved', async () => {
    const { context } = server;
    const { email, ownerId } = await buildOwner(context);
    await context.db
      .updateTable('owners')
      .set({ verified_at: null })
      .where('id', '=', ownerId)
      .execute();
    expect((await comeBack(somebody({ email }))).search).toBe('?problem=unverified');
  });

  it('tells the owner by mail when an account is linked, once (product §17.1)', async () => {
    const { email } = await buildOwner(server.context);
    const who = somebody({ email });
    await tokenOf(who);
    await tokenOf(who);
    await server.doJobs();
    const told = server.context.mailer.mails.filter(
      ({ to, subject }) => to === email && subject === 'accountChanged',
    );
    expect(told.map(({ text }) => JSON.parse(text).change)).toEqual(['linkedAccount']);
  });

  it('leads back to the product alone, whatever the address and the headers say', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const state = await begin();
    provider.next = somebody();
    const query = new URLSearchParams({
      state,
      code: 'c',
      redirect_uri: 'https://evil.example',
      from: 'https://evil.example',
    });
    const url = `/auth/google/callback?${query.toString()}`;
    const { headers: sent } = await server.app.inject({ method: 'GET', url, headers });
    expect(new URL(String(sent.location)).origin).toBe('http://clubdraw.test');
  });

  it('knows somebody by the subject after the e-mail there has changed', async () => {
    const who = somebody();
    const first = await exchange(await tokenOf(who));
    const at = await comeBack({ ...who, email: 'moved@example.com', isEmailVerified: false });
    expect(at.searchParams.get('email')).toBe(who.email);
    const again = await exchange(at.searchParams.get('token') ?? '');
    expect(await ownerBehind(again.body.token)).toBe(await ownerBehind(first.body.token));
  });

  it('makes one owner of somebody who comes back twice at once', async () => {
    const who = somebody();
    const tokens = await Promise.all([tokenOf(who), tokenOf(who), tokenOf(who)]);
    const sessions = await Promise.all(tokens.map((token) => exchange(token)));
    expect(sessions.filter(({ body }) => body.isNew)).toHaveLength(1);
    const owners = await Promise.all(sessions.map(({ body }) => ownerBehind(body.token)));
    expect(new Set(owners)).toEqual(new Set([who.email]));
  });

  it('stores the picture of somebody who comes for the first time as one of ours', async () => {
    const who = somebody({ pictureUrl: 'https://pictures.test/mia.png' });
    const { body } = await exchange(await tokenOf(who));
    await server.doJobs();
    const profile = await server.call(meCall, {}, { token: body.token });
    expect(profile.body.picture).toContain('http://clubdraw.test/public/download/');
  });

  it('says what happened when it was cancelled, or the provider does not answer', async () => {
    expect((await comeBack(undefined)).search).toBe('?problem=cancelled');
    const state = await begin();
    provider.isDown = true;
    const back = await redirectOf(`/auth/google/callback?state=${encodeURIComponent(state)}`);
    const begun = await redirectOf('/auth/google');
    provider.isDown = false;
    expect(back.search).toBe('?problem=failed');
    expect(begun.href).toBe('http://clubdraw.test/google/success?problem=failed');
  });

  it('refuses a state that is missing, made up, changed or too old', async () => {
    provider.next = somebody();
    const state = await begin();
    const changed = state.slice(0, -2) + (state.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of ['', '?state=made-up', `?state=${changed}`, '?state=a&state=b']) {
      const at = await redirectOf(`/auth/google/callback${wrong}`);
      expect(at.search).toBe('?problem=expired');
    }
    await server.context.clock.advance(15 * 60);
    const late = await redirectOf(`/auth/google/callback?state=${state}`);
    expect(late.search).toBe('?problem=expired');
  });
});

type Overtaking = { email?: string; act: () => Promise<number> };

/** All that ends a sign-in which waits for its exchange; of another address where it says so. */
const overtaking: Record<string, (owner: BuiltOwner) => Promise<Overtaking>> = {
  'a password reset': async ({ email: username }) => ({
    act: async () => {
      await server.call(sendCodeCall, { body: { username } });
      const body = { username, password: 'a violet lighthouse', otp: steps.codeIn(username) };
      return (await server.call(resetPasswordCall, { body })).status;
    },
  }),
  'another password': async (owner) => ({
    act: async () => {
      await steps.confirm(owner);
      const body = { password: 'a violet lighthouse' };
      return (await server.call(changePasswordCall, { body }, owner)).status;
    },
  }),
  'another address': async (owner) => ({
    act: async () => (await steps.change(owner, steps.newEmail())).status,
  }),
  'an earlier address': async (owner) => {
    const email = steps.newEmail();
    await steps.change(owner, email);
    const [told] = await steps.toldOf(owner.email);
    const url = told?.putBackPath ?? '';
    const act = async () => (await server.app.inject({ method: 'POST', url })).statusCode;
    return { email, act };
  },
};

describe('exchangeSignIn', () => {
  const refused = { status: 401, body: { error: messages.socialSignInExpired } };

  it('takes a token once, however many show it at once', async () => {
    const token = await tokenOf(somebody());
    const tries = await Promise.all(Array.from({ length: 6 }, () => exchange(token)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await exchange(token)).toMatchObject(refused);
  });

  it('refuses the token in another browser, and still takes it in its own (product §11.5)', async () => {
    const token = await tokenOf(somebody());
    expect(await exchange(token, 'n'.repeat(43))).toMatchObject(refused);
    expect((await exchange(token)).status).toBe(200);
  });

  it('refuses a token after 60 seconds (product §11.5)', async () => {
    const [late, intime] = [await tokenOf(somebody()), await tokenOf(somebody())];
    await server.context.clock.advance(59);
    expect((await exchange(intime)).status).toBe(200);
    await server.context.clock.advance(1);
    expect(await exchange(late)).toMatchObject(refused);
  });

  it('takes no token of the address for a session', async () => {
    const token = await tokenOf(somebody());
    expect((await server.call(meCall, {}, { token })).status).toBe(401);
  });

  it('is of no use without the marker of a browser', async () => {
    provider.next = somebody();
    const at = await redirectOf('/auth/google?marker=short');
    const state = at.searchParams.get('state') ?? '';
    const back = await redirectOf(`/auth/google/callback?state=${state}`);
    const token = back.searchParams.get('token') ?? '';
    expect(await exchange(token)).toMatchObject(refused);
  });

  it.for(Object.keys(overtaking))(
    'refuses a token that %s has overtaken (product §11.11, §11.17)',
    async (name) => {
      const owner = await buildOwner(server.context);
      const { email = owner.email, act } = (await overtaking[name]?.(owner)) ?? {};
      const token = await tokenOf(somebody({ email }));
      expect(await act?.()).toBe(200);
      expect(await exchange(token)).toMatchObject(refused);
    },
  );

  it('keeps hashes only', async () => {
    const token = await tokenOf(somebody());
    const rows = await server.context.db.selectFrom('social_sign_ins').selectAll().execute();
    const kept = rows.map((row) => [row.token_hash.toString(), row.marker_hash.toString()]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(kept)).not.toContain(marker);
  });
});

describe('without a sign-in provider', () => {
  it('the way leads back and says so', async () => {
    const bare = await startServer();
    for (const url of ['/auth/google', '/auth/google/callback?state=x']) {
      const { headers } = await bare.app.inject({ method: 'GET', url });
      expect(headers.location).toBe('http://clubdraw.test/google/success?problem=unavailable');
    }
    await bare.close();
  });
});

describe('beyond the limit of sign-ins', () => {
  it('a browser is led back instead of being shown an error', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on' } });
    const go = () => limited.app.inject({ method: 'GET', url: '/auth/google/callback' });
    for (let tries = 0; tries < 60; tries += 1) await go();
    expect((await go()).headers.location).toBe(
      'http://clubdraw.test/google/success?problem=failed',
    );
    await limited.close();
  });
});
