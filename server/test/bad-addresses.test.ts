import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCatalogueText } from './bad-input/catalogue.ts';
import { hostilePathPart, hostileQuery } from './bad-input/hostile-values.ts';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildDraw } from './build/sold-draw.ts';
import { startServer } from './harness.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

const seed = Number(process.env.FC_SEED ?? 20_261_121);
const numRuns = Number(process.env.FC_RUNS ?? 60);

const server = await forThisFile(startServer());
const owner = await buildConnectedOwner(server.context);
const { drawId } = await buildDraw(server.context, {}, owner);

/**
 * The pages that read their address (product §2.15, §2.16), and the statuses that they can have.
 */
const pages: { path: string; query: readonly string[]; statuses: readonly number[] }[] = [
  { path: '/draw-info/:part', query: [], statuses: [200, 404] },
  { path: '/draw-live/:part', query: [], statuses: [200, 404] },
  { path: '/total', query: ['drawId', 'count', 'mode', 'tierId'], statuses: [200] },
  {
    path: '/payment/:part',
    query: ['total', 'count', 'drawID', 'currency', 'membershipTireId', 'paymentId', 'email'],
    statuses: [200],
  },
  { path: '/terms', query: ['drawId'], statuses: [200] },
  { path: '/club/:part', query: [], statuses: [200, 404] },
  { path: '/club/:part/winners', query: ['page'], statuses: [200, 404] },
  { path: '/privacy-policy', query: [], statuses: [200] },
  { path: '/profile/draw-details/:part', query: [], statuses: [200] },
  { path: '/stripe-account/:part', query: [], statuses: [200] },
  { path: '/:part', query: ['email'], statuses: [200, 404] },
];

const encodings = fc.constantFrom(
  undefined,
  'br',
  'gzip;q=0',
  'identity;q=0, *;q=0',
  ',;=br;q=NaN',
  'x'.repeat(4_000),
);

/** An address of the page, most often about the draw that there is. */
function addresses(path: string, query: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(hostilePathPart, fc.constantFrom(drawId, drawId.toUpperCase()));
  const right = fc.constant(query.map((name) => `${name}=${drawId}`).join('&'));
  const search = fc.oneof(hostileQuery([...query, 'unknown']), right);
  return fc
    .tuple(part, search)
    .map(([given, text]) => `${path.replace(':part', () => given)}?${text}`);
}

describe.each(pages)('$path', ({ path, query, statuses }) => {
  it('is a page at whatever address', async () => {
    await fc.assert(
      fc.asyncProperty(addresses(path, query), encodings, async (url, encoding) => {
        const { app } = server;
        const accept = encoding === undefined ? {} : { 'accept-encoding': encoding };
        const response = await app.inject({ method: 'GET', url, headers: accept });
        expect(statuses).toContain(response.statusCode);
        expect(response.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': expect.stringContaining("script-src 'self'"),
          'x-content-type-options': 'nosniff',
        });
      }),
      { seed, numRuns },
    );
  });
});

describe('a download', () => {
  it('at whatever address is not found in words of the catalogue (product §8.5)', async () => {
    const url = addresses('/public/download/:part', ['w']);
    await fc.assert(
      fc.asyncProperty(url, async (address) => {
        const response = await server.app.inject({ method: 'GET', url: address });
        expect(response.statusCode).toBe(404);
        expect(isCatalogueText(response.json().error)).toBe(true);
      }),
      { seed, numRuns },
    );
  });
});

describe('what is no page', () => {
  it('is not found, whatever its method and path', async () => {
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD');
    const prefix = fc.constantFrom('/', '/api/', '/auth/', '/public/', '/webhooks/', '/assets/');
    await fc.assert(
      fc.asyncProperty(method, prefix, hostilePathPart, async (verb, before, part) => {
        const url = `${before}${part}`;
        const response = await server.app.inject({ method: verb as 'GET', url });
        expect([200, 404]).toContain(response.statusCode);
      }),
      { seed, numRuns },
    );
  });
});
