import { loginCall, logoutCall, meCall } from '@clubdraw/contract/accounts/accounts';
import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import * as messages from '@clubdraw/domain/texts/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerToken, keepCustomer } from './session/customer.ts';
import { keepSession, onSessionChange, storedToken } from './session/owner.ts';
import { easyChallenge, isSolved, StandInWorker } from '../../test/stand-in-worker.ts';
import { standInStorage } from '../../test/app/stand-in-storage.ts';
import { ApiFailure } from './api-failure.ts';
import { addressOf, call } from './call.ts';
import { productNow } from './product-time.ts';
import { profileOnWire } from '../../test/owner/owner-facts.ts';

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** A server that gives one answer and keeps what it was asked. */
function server({ status, body, headers = {} }: Answer) {
  const asked: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
  return asked;
}

async function failureOf(work: Promise<unknown>): Promise<ApiFailure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiFailure) return error;
  throw new Error('expected an ApiFailure');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', standInStorage());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('addressOf', () => {
  it('fills in parameters and drops empty query values', () => {
    expect(addressOf('/api/club-owner/draw/:id/stats', { params: { id: 'a/b' } })).toBe(
      '/api/club-owner/draw/a%2Fb/stats',
    );
    expect(
      addressOf(listDrawsCall.path, { query: { page: 2, drawName: '', entryCostMin: 0 } }),
    ).toBe('/api/club-owner/draw?page=2&entryCostMin=0');
  });
});

describe('call', () => {
  it('sends the stored token as it stands and decodes the answer', async () => {
    keepSession('secret', 'tess@example.com');
    const asked = server({ status: 200, body: profileOnWire });
    const profile = await call(meCall, {});
    expect(profile).toMatchObject({ email: 'tess@example.com', isConnected: true });
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer secret');
  });

  it('does the work that the server asks for, and sends the same call with its proof (product §11.8)', async () => {
    vi.stubGlobal('Worker', StandInWorker);
    const challenge = await easyChallenge();
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(init);
      return asked.length === 1
        ? Response.json({ error: messages.oneMoment, challenge }, { status: 428 })
        : Response.json({ token: 't' });
    });
    const body = { username: 'tess@example.com', password: 'seven-seas' };
    expect(await call(loginCall, { body })).toEqual({ token: 't' });
    expect(asked.map((one) => one.body)).toEqual([JSON.stringify(body), JSON.stringify(body)]);
    const proof = new Headers(asked[1]?.headers).get('X-Proof') ?? '';
    expect(await isSolved(proof)).toBe(true);
  });

  it('sends a body as JSON', async () => {
    const asked = server({ status: 200, body: { token: 't' } });
    await call(loginCall, { body: { username: 'tess@example.com', password: 'seven-seas' } });
    expect(asked[0]?.address).toBe('/auth/login/');
    expect(asked[0]?.init.body).toBe('{"username":"tess@example.com","password":"seven-seas"}');
  });

  it('asks nothing of the server for an owner call without a session', async () => {
    const asked = server({ status: 200, body: profileOnWire });
    expect(await failureOf(call(meCall, {}))).toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });

  it("keeps a failure's status, text and fields", async () => {
    server({
      status: 400,
      body: { error: 'Prize is required', fields: { prize: 'Prize is required' } },
    });
    expect(
      await failureOf(call(loginCall, { body: { username: 'a', password: 'b' } })),
    ).toMatchObject({
      status: 400,
      message: 'Prize is required',
      fields: { prize: 'Prize is required' },
    });
  });

  it('has no text for a failure that says nothing in the agreed form', async () => {
    server({ status: 502, body: '<h1>Bad gateway</h1>' });
    expect(
      await failureOf(call(loginCall, { body: { username: 'a', password: 'b' } })),
    ).toMatchObject({
      status: 502,
      message: '',
    });
  });

  it('has no text when the network fails: what was tried decides what is said', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(
      await failureOf(call(loginCall, { body: { username: 'a', password: 'b' } })),
    ).toMatchObject({
      status: 0,
      message: '',
    });
  });

  it('is no failure of the network when it was given up', async () => {
    const given = new AbortController();
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    given.abort();
    const work = call(
      loginCall,
      { body: { username: 'a', password: 'b' } },
      { signal: given.signal },
    );
    await expect(work).rejects.toThrow('aborted');
  });

  it('refuses an answer that breaks the contract', async () => {
    server({ status: 200, body: { token: 7 } });
    expect(
      await failureOf(call(loginCall, { body: { username: 'a', password: 'b' } })),
    ).toMatchObject({
      message: messages.somethingWentWrong,
    });
  });

  it('ends the session on a 401 of an owner call, and says so (product §4.1)', async () => {
    keepSession('old', 'tess@example.com');
    server({ status: 401, body: { error: messages.signInFirst } });
    const heard = vi.fn<() => void>();
    const stop = onSessionChange(heard);
    await failureOf(call(meCall, {}));
    stop();
    expect(storedToken()).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('keeps the session on a 401 of a public call', async () => {
    keepSession('mine', 'tess@example.com');
    server({ status: 401, body: { error: messages.invalidUsernameOrPassword } });
    await failureOf(call(loginCall, { body: { username: 'a', password: 'b' } }));
    expect(storedToken()).toBe('Bearer mine');
  });

  it('sends the customer’s token to the portal, and ends only that session on a 401 (product §4.5)', async () => {
    keepSession('owner', 'tess@example.com');
    keepCustomer('member');
    const asked = server({ status: 401, body: { error: messages.signInFirst } });
    await failureOf(call(getPortalCall, {}));
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer member');
    expect([storedToken(), customerToken()]).toEqual(['Bearer owner', null]);
  });

  it('logs out whom it is told to', async () => {
    keepSession('owner', 'tess@example.com');
    keepCustomer('member');
    const asked = server({ status: 200, body: { loggedOut: true } });
    await call(logoutCall, {});
    await call(logoutCall, {}, { as: 'customer' });
    const tokens = asked.map(({ init }) => new Headers(init.headers).get('authorization'));
    expect(tokens).toEqual(['Bearer owner', 'Bearer member']);
  });

  it("keeps the product's time of an answer", async () => {
    const at = new Date('2031-05-06T07:08:09Z');
    server({ status: 200, body: { token: 't' }, headers: { 'x-now': at.toISOString() } });
    await call(loginCall, { body: { username: 'a', password: 'b' } });
    expect(Math.abs(productNow().getTime() - at.getTime())).toBeLessThan(5000);
  });

  it("adds the age of a cache's answer to the product's time (product §10.6)", async () => {
    const at = new Date('2031-05-06T07:08:09Z');
    const headers = { 'x-now': at.toISOString(), age: '60' };
    server({ status: 200, body: { token: 't' }, headers });
    await call(loginCall, { body: { username: 'a', password: 'b' } });
    expect(Math.abs(productNow().getTime() - at.getTime() - 60_000)).toBeLessThan(5000);
  });
});
