import { endpoint } from '@clubdraw/contract/wire/endpoint';
import { Refusal } from '@clubdraw/domain/refusal';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../../test/harness.ts';
import { route } from './mount.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const base = { access: 'anyone', limit: 'reads', summary: 'For a test.' } as const;

const echo = endpoint({
  ...base,
  name: 'echo',
  method: 'POST',
  path: '/public/test/:id/echo/',
  params: z.object({ id: z.guid('There is no such thing.') }),
  query: z.object({
    part: z.preprocess((value) => (value === '' ? undefined : value), z.string().optional()),
  }),
  body: z.object({
    first: z.string('First is required'),
    tiers: z.array(z.object({ price: z.number('Price is required') })).default([]),
  }),
  answer: z.codec(z.object({ at: z.string() }), z.object({ at: z.date() }), {
    decode: ({ at }) => ({ at: new Date(at) }),
    encode: ({ at }) => ({ at: at.toISOString() }),
  }),
});

const failing = endpoint({
  ...base,
  name: 'failing',
  method: 'GET',
  path: '/public/test/fail',
  query: z.object({ how: z.string() }),
  answer: z.object({ fits: z.string() }),
});

const failures: Record<string, () => unknown> = {
  tooSoon: () => {
    throw new Refusal('tooSoon', 'Later.', { retryAfterSeconds: 7 });
  },
  upstream: () => {
    throw new Refusal('upstream', 'They do not answer.');
  },
  bug: () => {
    throw new Error('SELECT secret FROM somewhere');
  },
  constraint: () => {
    throw Object.assign(new Error('duplicate key'), { constraint: 'owners_email_unique' });
  },
  unknownConstraint: () => {
    throw Object.assign(new Error('duplicate key'), { constraint: 'other' });
  },
  misfit: () => ({ fits: 5, secret: 'not for you' }),
};

const testRoutes = [
  route(echo, ({ context }) => ({ at: context.clock.now() })),
  route(failing, ({ input: { query } }) => failures[query.how]?.() as { fits: string }),
];

const server = await forThisFile(
  startServer({
    parts: { routes: testRoutes },
    env: { WEB_ORIGIN: 'https://club.example' },
  }),
);

const id = '019aa000-0000-7000-8000-000000000001';
const url = `/public/test/${id}/echo`;

async function post(payload: string | object, path = url, type = 'application/json') {
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

async function fail(how: string) {
  const response = await server.app.inject(`/public/test/fail?how=${how}`);
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

describe('a request', () => {
  it('is decoded, and its answer encoded, with and without the trailing slash (product §10.1)', async () => {
    const at = server.context.clock.now().toISOString();
    expect(await post({ first: 'x' })).toMatchObject({ status: 200, body: { at } });
    expect(await post({ first: 'x' }, `${url}/?part=`)).toMatchObject({
      status: 200,
      body: { at },
    });
  });

  it('that fails its schema is told the first message and each field by its path (product §10.2)', async () => {
    const { status, body } = await post({ tiers: [{ price: 1 }, {}] });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'First is required',
      fields: { first: 'First is required', 'tiers.1.price': 'Price is required' },
    });
  });

  it('without a body is told its fields like an empty one', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.json()).toMatchObject({ fields: { first: 'First is required' } });
  });

  it('for something that cannot exist is not found', async () => {
    const missing = await post({ first: 'x' }, '/public/test/17/echo');
    expect(missing).toMatchObject({ status: 404, body: { error: 'There is no such thing.' } });
  });

  it('with malformed JSON, another type or more than 512 KB is refused (product §10.1)', async () => {
    expect((await post('{"first":')).status).toBe(400);
    expect((await post('{"__proto__":{"x":1}}')).status).toBe(400);
    expect((await post('first=x', url, 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post({ first: 'x'.repeat(513 * 1024) })).status).toBe(413);
  });

  it('to an unknown path of the API is JSON', async () => {
    const response = await server.app.inject('/api/nothing-here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'Not found' });
  });
});

describe('a failure', () => {
  it('of business has the status of its kind, and says when to come again', async () => {
    const soon = await fail('tooSoon');
    expect(soon).toMatchObject({ status: 429, body: { error: 'Later.' } });
    expect(soon.headers['retry-after']).toBe('7');
    expect((await fail('upstream')).status).toBe(502);
  });

  it('that nobody expected is a 500 with an id and without a word of what happened (product §10.2)', async () => {
    const { status, body, headers } = await fail('bug');
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'Something went wrong', requestId: headers['x-request-id'] });
  });

  it('to encode the answer is a 500 and never leaks the answer', async () => {
    const { status, body } = await fail('misfit');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('not for you');
  });

  it('of a known constraint is the refusal that it stands for, of another a 500', async () => {
    expect((await fail('constraint')).status).toBe(409);
    expect((await fail('unknownConstraint')).status).toBe(500);
  });
});

describe('headers', () => {
  it('carry the product time on public answers, and forbid keeping and guessing (product §10.6)', async () => {
    const { headers } = await post({ first: 'x' });
    expect(headers).toMatchObject({
      'x-now': server.context.clock.now().toISOString(),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('allow the configured web app and no other origin (product §10.1)', async () => {
    const from = async (origin: string) =>
      (await server.app.inject({ url: '/public/test/fail?how=x', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await from('https://club.example')).toBe('https://club.example');
    expect(await from('https://evil.example')).toBeUndefined();
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://club.example' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('Authorization');
  });
});
