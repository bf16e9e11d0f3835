import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { keyScopes, type KeyScope } from '@clubdraw/domain/people/key-scopes';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { makeKey } from './build/team/make-key.ts';
import { startServer } from './harness.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

/** The scopes that open each call, as product §6 has them: r, e. No key makes another one. */
const table: Partial<Record<EndpointName, string>> = {
  getClub: 'r',
  listPackages: 'r',
  getPackage: 'r',
  listPackageMembers: 'r',
  listPackageDraws: 'r',
  getPackageSales: 'r',
  getPackageStanding: 'r',
  listDraws: 're',
  getDraw: 're',
  drawStats: 're',
  listDrawMembers: 'r',
  getDrawSales: 'r',
  getHome: 'r',
  getHomeNews: 'r',
  getMonthSales: 'r',
  getMoneyReport: 'r',
  listPayouts: 'r',
  listFeeStatements: 'r',
  getFeeStatement: 'r',
  searchClub: 'r',
  listPostalEntries: 're',
  addPostalEntries: 'e',
  enterPostalEntries: 'e',
  turnAwayPostalEntry: 'e',
  createEntryCode: 'e',
};

const server = await forThisFile(startServer());
const owner = await buildConnectedOwner(server.context);
const keys = {
  read: (await makeKey(server, owner, 'read')).key,
  entries: (await makeKey(server, owner, 'entries')).key,
  both: (await makeKey(server, owner, ...keyScopes)).key,
  none: `cd_${server.context.random.bytes(32).toString('base64url')}`,
};

const names = Object.keys(endpoints) as EndpointName[];
const closed = names.filter((name) => {
  const { access }: AnyEndpoint = endpoints[name];
  return access !== 'anyone';
});

/** Nothing of the request is right: a call that is let in says so, in other words. */
async function answerTo(name: EndpointName, key: string) {
  const { method, path }: AnyEndpoint = endpoints[name];
  const response = await server.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'made-up'),
    headers: { authorization: `Bearer ${key}` },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: { made: 'up' } }),
  });
  const { error } = JSON.parse(response.body) as { error?: string };
  return { status: response.statusCode, error };
}

describe('the calls that keys make', () => {
  it('name the scopes of that table (product §6)', () => {
    const named = names.flatMap((name) => {
      const { keys: scopes }: AnyEndpoint = endpoints[name];
      return scopes.length === 0 ? [] : [[name, scopes.map((scope) => scope[0]).join('')]];
    });
    expect(Object.fromEntries(named)).toEqual(table);
  });

  it('are reads of what a viewer may see, where the scope is to read (product §6)', () => {
    const reads = Object.values<AnyEndpoint>(endpoints).filter((one) => one.keys.includes('read'));
    expect(reads.filter(({ method, may }) => method !== 'GET' || !may.includes('viewer'))).toEqual(
      [],
    );
  });
});

describe.each(keyScopes)('a key that has the scope %s alone', (scope: KeyScope) => {
  it.each(closed)('makes %s as the table says (product §6)', async (name) => {
    const { status, error } = await answerTo(name, keys[scope]);
    const isOpen = table[name]?.includes(scope.charAt(0)) ?? false;
    expect(status === 403 && error === keyMessages.keyMayNot).toBe(!isOpen);
    expect(status).not.toBe(401);
  });
});

describe('a key that has both scopes', () => {
  it.each(closed)('makes %s where one of them does (product §6)', async (name) => {
    const { status, error } = await answerTo(name, keys.both);
    expect(status === 403 && error === keyMessages.keyMayNot).toBe(table[name] === undefined);
  });
});

describe('a key that was never made', () => {
  it.each(closed)('is told to sign in by %s (product §6)', async (name) => {
    const refused = { status: 401, error: messages.signInFirst };
    expect(await answerTo(name, keys.none)).toEqual(refused);
  });
});
