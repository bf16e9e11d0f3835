import type { PublicPage, RenderedPage } from '@clubdraw/contract/pages/pages';
import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import { buildDraw, buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { plainPages } from '../../../test/stand-ins/plain-pages.ts';
import { appPaths } from './app-shell.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

let rendered = 0;
/** The page that cannot be rendered. */
let broken: PublicPage['page'] | undefined;

function renderPage(page: PublicPage): RenderedPage {
  rendered += 1;
  if (page.page === broken) throw new Error('the page breaks');
  return plainPages.renderPage(page);
}

const server = await forThisFile(
  startServer({ context: { pages: { ...plainPages, renderPage } } }),
);
const { drawId } = await buildDraw(server.context, {}, await buildConnectedOwner(server.context));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('the page of a promotional draw', () => {
  it('is served for a free draw, with its links', async () => {
    const socials = { website: 'https://salt.example' };
    const promo = await buildPromoDraw(server.context, { socials });
    const { statusCode, body } = await get(`/promo-draw/${promo.drawId}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>promo</title>');
    expect(body).toContain('"socials":{"website":"https://salt.example"}');
  });

  it('sends who asks for a paid draw to its own page', async () => {
    const { statusCode, headers } = await get(`/promo-draw/${drawId}`);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/draw-info/${drawId}`);
  });

  it('is a 404 with a page for an unknown draw', async () => {
    const { statusCode, body } = await get('/promo-draw/nothing');
    expect(statusCode).toBe(404);
    expect(body).toContain('drawNotFound');
  });
});

describe('the poster of a draw or a package', () => {
  it('is served for each, and a 404 otherwise (product §2.31)', async () => {
    const { packageId } = await buildPackage(server.context);
    for (const path of [`/qr/draw/${drawId}?size=a5`, `/qr/package/${packageId}?size=a3`]) {
      expect((await get(path)).body).toContain('<title>poster</title>');
    }
    expect((await get('/qr/draw/nothing')).statusCode).toBe(404);
    expect((await get('/qr/package/nothing')).body).toContain('packageNotFound');
  });
});

describe('the page of a draw', () => {
  it('is served with its policy and the product time', async () => {
    const { statusCode, body, headers } = await get(`/draw-info/${drawId}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('The Kombi Weekender');
    expect(headers['x-now']).toBe(server.context.clock.now().toISOString());
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    );
    expect(policy).not.toContain("'unsafe-inline'; script");
  });

  it('of an unknown draw, or of no identifier, is a 404 with a page', async () => {
    for (const id of ['019aa000-0000-7000-8000-000000000001', 'nothing']) {
      const { statusCode, body } = await get(`/draw-info/${id}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('drawNotFound');
    }
  });

  it('is rendered once for a crowd, and anew after a jump of the clock', async () => {
    await server.context.clock.advance(5);
    rendered = 0;
    await Promise.all(Array.from({ length: 50 }, () => get(`/draw-info/${drawId}`)));
    expect(rendered).toBe(1);
    await server.context.clock.advance(5);
    await get(`/draw-info/${drawId}`);
    expect(rendered).toBe(2);
  });

  it('is rendered anew for the next reader when it broke', async () => {
    await server.context.clock.advance(5);
    broken = 'draw';
    expect((await get(`/draw-info/${drawId}`)).statusCode).toBe(500);
    broken = undefined;
    expect((await get(`/draw-info/${drawId}`)).statusCode).toBe(200);
  });

  it('comes in the encoding that the browser prefers', async () => {
    const plain = (await get(`/draw-info/${drawId}`)).body;
    const br = await get(`/draw-info/${drawId}`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain);
    const gzip = await get(`/draw-info/${drawId}`, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gzip.rawPayload))).toBe(plain);
  });
});

describe('checkout and result pages', () => {
  it.each([
    ['/total', '"order":null'],
    ['/total?drawId=x&count=2', '"order":null'],
    ['/payment/success?total=20&count=2&currency=AUD&email=a@b.co', '"status":"success"'],
    [
      '/payment/cancel?total=&count=two&currency=dollars',
      '"total":null,"count":null,"currency":null',
    ],
    ['/payment/elsewhere', '"status":"unknown"'],
  ])('%s is kept by nobody and passed on to nobody (product §15.5)', async (url, part) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain(part);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('an order is priced by the server (product §15.1)', async () => {
    const { body } = await get(`/total?drawId=${drawId}&count=3`);
    expect(body).toContain('"total":{"amount":3000,"currency":"AUD"}');
  });
});

describe('the terms', () => {
  it('are those of the draw, or none', async () => {
    expect((await get(`/terms?drawId=${drawId}`)).body).toContain('"page":"terms"');
    expect((await get('/terms?drawId=nothing')).body).toContain('"html":""');
  });
});

describe("the owner's area", () => {
  it.each(appPaths.map((path) => path.replace(/:\w+/, 'x')))('%s is its document', async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(200);
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has the landing on the front page, and nowhere else, for those who come to sign in neither (product §2.5)', async () => {
    for (const path of ['/', '/?utm_source=mail'])
      expect((await get(path)).body).toContain('<section id="front">');
    const forms = ['/?sign-in', '/?from=%2Fprofile', '/?tab=member'];
    for (const path of [...forms, '/signup?sign-in', '/signup', '/welcome', '/no/such/page'])
      expect((await get(path)).body).not.toContain('front');
  });

  it('names the files of its screen, and of no other (product §2.7)', async () => {
    expect((await get('/welcome')).body).toContain('<link href="/home.js">');
    for (const path of ['/', '/profile', '/no/such/page']) {
      const { body } = await get(path);
      expect(body).not.toContain('home.js');
      expect(body).not.toContain('<!--');
    }
  });

  it('has another nonce in every answer', async () => {
    const [one, two] = [await get('/'), await get('/')];
    expect(one.body).not.toBe(two.body);
  });

  it('passes no address on that holds an e-mail or a token', async () => {
    for (const path of ['/forgot-password/mia@example.com', '/google/success?token=x&email=y']) {
      const { statusCode, headers } = await get(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
    }
  });

  it('says whether there is social sign-in', async () => {
    expect((await get('/')).body).toContain('content="off"');
    const env = { OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' };
    const social = await startServer({ env });
    expect((await social.app.inject({ url: '/' })).body).toContain('content="on"');
    await social.close();
  });

  it('shows what is not there with the status 404; a missing file is no page', async () => {
    const missing = await get('/no/such/page');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('text/html');
    expect((await get('/assets/none.js')).headers['content-type']).toContain('application/json');
  });
});

describe('a page that breaks', () => {
  it('is the error screen, with a number and without the reason (product §2.1)', async () => {
    broken = 'privacy';
    const { statusCode, body, headers } = await get('/privacy-policy');
    broken = undefined;
    expect(statusCode).toBe(500);
    expect(body).toContain('Unexpected Application Error!');
    expect(body).toContain(String(headers['x-request-id']));
    expect(body).not.toContain('the page breaks');
  });
});
