import { endpoints } from '@clubdraw/contract/endpoints';
import { plainCalls } from '@clubdraw/contract/plain-calls';
import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { productParts } from '../src/app.ts';
import { cachingOf } from '../src/http/caching.ts';
import { appPaths } from '../src/http/pages/app-shell.ts';
import { readShortCode } from '../src/modules/draws/short/read-short-code.ts';
import { transaction } from '../src/db/database.ts';
import { chooseSlug } from '../src/modules/clubs/choose-slug.ts';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { freeWays } from './build/free-entry.ts';
import { buildPackage } from './build/memberships/package.ts';
import { buildDraw, buildPromoDraw } from './build/sold-draw.ts';
import { buildStoredPicture } from './build/pictures/stored-picture.ts';
import { startServer, type TestServer } from './harness.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

const crowd = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
const record = 'public, max-age=0, s-maxage=1';
const forever = 'public, max-age=31536000, immutable';
const nobody = 'no-store';

/**
 * Each address that answers a GET with more than one person's things, and how long it may be kept.
 */
const shared: Record<string, string> = {
  '/draw-info/:drawId': crowd,
  '/promo-draw/:drawId': crowd,
  '/draw-live/:drawId': crowd,
  '/free-entry/:drawId': crowd,
  '/qr/draw/:drawId': crowd,
  '/qr/package/:packageId': crowd,
  '/d/:code': 'public, max-age=300',
  '/package-info/:packageId': crowd,
  '/verify/:drawId': crowd,
  '/club/:ownerId': crowd,
  '/c/:slug': crowd,
  '/embed/draw/:drawId': crowd,
  '/club/:ownerId/winners': crowd,
  '/example': crowd,
  '/terms': crowd,
  '/privacy-policy': crowd,
  '/developers': crowd,
  '/developers/openapi.json': crowd,
  '/public/club-owner/draw/:id/': crowd,
  '/public/price': crowd,
  '/public/club-owner/membership/:id/': crowd,
  '/public/draws/:id/stage/': crowd,
  '/public/draws/:id/certificate': record,
  '/public/draws/:id/log': record,
  '/public/draws/:id/conditions': record,
  '/public/draws/:id/sources': record,
  '/public/draws/:id/tickets/:code': record,
  '/public/keys': record,
  '/public/verify.mjs': record,
  '/public/witness.mjs': record,
  '/public/verify.html': record,
  '/public/site.json': record,
  '/public/witnesses/:hash': forever,
  '/public/checkpoint': 'no-cache',
  '/public/tile/*': forever,
  '/public/download/:imageId': forever,
  '/public/qr/draw/:drawId': forever,
  '/public/qr/package/:packageId': forever,
  '/public/calendar/draw/:drawId': 'public, max-age=300',
  '/public/card/draw/:drawId': 'public, max-age=300',
  '/public/card/package/:packageId': 'public, max-age=300',
  '/robots.txt': 'public, max-age=3600',
  '/.well-known/security.txt': 'public, max-age=3600',
};

/** One person's, however it is asked for; and streams, which have no end. */
const personal = [
  ...appPaths,
  ...Object.values(endpoints)
    .filter(({ method, sharing }) => method === 'GET' && sharing === 'nobody')
    .map(({ path }) => path),
  ...[plainCalls.beginSocialSignIn, plainCalls.finishSocialSignIn].map(({ path }) => path),
  '/healthz',
  '/readyz',
  '/total',
  '/payment/refund',
  '/payment/address',
  '/payment/membership/refund',
  '/payment/return/:name/:status',
  '/payment/:status',
  '/payment/membership/:status',
  '/not-you/:token',
  '/unsubscribe/:token',
  '/put-back/:token',
  '/prize',
  '/prize/:token',
  '/slip/:drawId/:code',
  '/confirm/:token',
  '/follow/:ownerId',
  '/following/:token',
];

const mounted: { method: string; path: string }[] = [];

/** A route that says of every status that it is for good. */
const boldRoute = {
  name: 'bold',
  mount: (app: TestServer['app']) =>
    void app.get<{ Params: { status: string } }>('/public/test/status/:status', (request, reply) =>
      reply
        .code(Number(request.params.status))
        .headers({ 'Cache-Control': forever, ETag: '"bold"' })
        .send(''),
    ),
};

const spy = {
  name: 'spy',
  mount: (app: TestServer['app']) =>
    void app.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) mounted.push({ method: one, path: url });
    }),
};

const server = await forThisFile(
  startServer({ parts: { routes: [boldRoute, spy, ...productParts.routes] } }),
);
const { context } = server;
const owner = await buildConnectedOwner(context);
const { drawId } = await buildDraw(context, freeWays(context), owner);
const { packageId } = await buildPackage(context, {}, owner);
const { drawId: promoId } = await buildPromoDraw(context);
const imageId = await buildStoredPicture(context, owner.ownerId);
const tile = 'entries/000.p/1';
const code = await readShortCode(context, { drawId });
const { ownerId } = owner;
// Another club: the page of this one stays under its id.
const { ownerId: named } = await buildConnectedOwner(context);
const slug = 'salt-and-sunday';
const now = context.clock.now();
await transaction(context.db, (trx) => chooseSlug(trx, { ownerId: named, slug, now }));
const values = { id: drawId, drawId, promoId, packageId, imageId, ownerId, slug, code, '*': tile };

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

function addressOf(path: string): string {
  const own: Record<string, string | undefined> = {
    ...values,
    ...(path.includes('/membership/:id') && { id: values['packageId'] }),
    ...(path.startsWith('/promo-draw') && { drawId: values['promoId'] }),
  };
  const query = path === '/public/price' ? `?drawId=${values['drawId']}&count=2` : '';
  const named = path.replaceAll(
    /:(\w+)|\*/g,
    (found, name: string | undefined) => own[name ?? found] ?? 'x',
  );
  return named + query;
}

const rules = new Map([
  ...personal.map((path) => [withoutSlash(path), nobody] as const),
  ...Object.entries(shared).map(([path, rule]) => [withoutSlash(path), rule] as const),
]);

/**
 * Addresses that need more than a name: a closed draw's ticket, a stream's end, a ledger after a
 * loss.
 */
const elsewhere = [
  '/public/witnesses/:hash',
  '/public/draws/:id/tickets/:code',
  '/public/draws/:drawId/events',
  '/public/:ledger/checkpoint',
  '/public/:ledger/tile/*',
];

/** All that may change, except the description of the calls, which nobody reads twice. */
const validated = Object.entries(shared)
  .filter(([, rule]) => [crowd, record, 'no-cache'].includes(rule))
  .map(([path]) => path)
  .filter((path) => ![...elsewhere, '/developers/openapi.json'].includes(path));

describe('an answer', () => {
  it('of every address has a rule about who may keep it (product §10.8)', () => {
    const paths = mounted.filter(({ method }) => method === 'GET').map(({ path }) => path);
    const known = [...rules.keys(), ...elsewhere];
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.map(withoutSlash).filter((path) => !known.includes(path))).toEqual([]);
    for (const { path, sharing } of Object.values(endpoints)) {
      if (sharing === 'nobody') continue;
      expect(`${path} ${rules.get(withoutSlash(path))}`).toBe(`${path} ${cachingOf[sharing]}`);
    }
  });

  it.each([...rules].filter(([path]) => !elsewhere.includes(path)))(
    'of %s may be kept: %s (product §10.8)',
    async (path, rule) => {
      const { statusCode, headers } = await server.app.inject({ url: addressOf(path) });
      expect(headers['cache-control']).toBe(rule);
      expect(rule === nobody || statusCode < 400).toBe(true);
    },
  );

  it('that changes something, or refuses, is kept by nobody (product §10.8)', async () => {
    const others = mounted.filter(({ method }) => ['POST', 'PUT', 'DELETE'].includes(method));
    expect(others.length).toBeGreaterThan(40);
    for (const { method, path } of others) {
      const url = addressOf(path);
      const { headers } = await server.app.inject({ method: method as 'POST', url });
      expect(`${method} ${path}: ${String(headers['cache-control'])}`).toMatch(/: no-store$/);
    }
    for (const url of [
      '/public/club-owner/draw/x',
      '/public/draws/x/certificate',
      '/no/page',
      '/assets/none.js',
    ]) {
      const { headers, statusCode } = await server.app.inject({ url });
      expect([statusCode, headers['cache-control']]).toEqual([404, nobody]);
    }
  });

  it('is kept only where it is the thing itself: other statuses are no-store, whatever a route said (product §10.8)', async () => {
    for (const status of [201, 202, 204, 302, 308, 400, 410, 500, 503]) {
      const { headers } = await server.app.inject({ url: `/public/test/status/${status}` });
      expect([status, headers['cache-control'], headers.etag]).toEqual([status, nobody, undefined]);
    }
    const { headers } = await server.app.inject({ url: '/public/test/status/200' });
    expect(headers['cache-control']).toBe(forever);
  });

  it.each(validated)('of %s is not sent again to one who has it (product §10.8)', async (path) => {
    const url = addressOf(path);
    const { headers } = await server.app.inject({ url });
    const tag = String(headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await server.app.inject({ url, headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    const other = await server.app.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });
});
