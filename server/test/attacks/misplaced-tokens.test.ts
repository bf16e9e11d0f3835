import { meCall } from '@clubdraw/contract/accounts/accounts';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../build/customer.ts';
import { buildOwner } from '../build/owner.ts';
import { startServer } from '../harness.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

const tokens = { owner: '', customer: '' };
const server = await forThisFile(startServer());
tokens.owner = (await buildOwner(server.context)).token;
tokens.customer = (await buildCustomer(server.context)).token;

type Place = { query?: string; headers?: Record<string, string> };

const places: readonly (readonly [string, (token: string) => Place])[] = [
  ['in the address', (token) => ({ query: `?token=${token}&access_token=${token}` })],
  ['in a cookie', (token) => ({ headers: { cookie: `clubToken=${token}; token=${token}` } })],
  [
    'behind a doubled prefix',
    (token) => ({ headers: { authorization: `Bearer Bearer ${token}` } }),
  ],
  ['behind another scheme', (token) => ({ headers: { authorization: `Basic ${token}` } })],
  [
    'behind another token',
    (token) => ({ headers: { authorization: `Bearer x, Bearer ${token}` } }),
  ],
  ['in a header of proxies', (token) => ({ headers: { 'x-forwarded-authorization': token } })],
  ['cut short', (token) => ({ headers: { authorization: `Bearer ${token.slice(0, -1)}` } })],
  ['in capitals', (token) => ({ headers: { authorization: `Bearer ${token.toUpperCase()}` } })],
];

describe.each([
  ['an owner', 'owner', meCall.path],
  ['a customer', 'customer', getPortalCall.path],
] as const)('a token of %s', (_, who, path) => {
  it.each(places)('%s opens nothing (product §6)', async (_place, placed) => {
    const { query = '', headers = {} } = placed(tokens[who]);
    const { statusCode } = await server.app.inject({ url: `${path}${query}`, headers });
    expect(statusCode).toBe(401);
  });

  it('opens what is its own where it belongs', async () => {
    const headers = { authorization: `Bearer ${tokens[who]}` };
    expect((await server.app.inject({ url: path, headers })).statusCode).toBe(200);
  });
});
