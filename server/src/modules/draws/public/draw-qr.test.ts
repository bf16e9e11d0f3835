import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDraw, buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { qrPng, qrSvg } from '../../../edge/images/qr-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject({ url: `/public/qr/draw/${path}` });

describe('the QR code of a draw', () => {
  it('is an SVG that may be kept', async () => {
    const { drawId } = await buildPromoDraw(server.context);
    const { statusCode, headers, body } = await get(drawId);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"/);
  });

  it.each([
    ['promotional', 'promo-draw', buildPromoDraw],
    ['paid', 'draw-info', buildDraw],
  ])('leads to where a %s draw is entered, also as PNG', async (_kind, page, build) => {
    const { drawId } = await build(server.context);
    const address = `http://clubdraw.test/${page}/${drawId}`;
    expect((await get(drawId)).body).toBe(qrSvg(address));
    const { headers, rawPayload } = await get(`${drawId}?format=png`);
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload).toEqual(await qrPng(address));
  });

  it('is a 404 for an unknown draw or format', async () => {
    const { drawId } = await buildPromoDraw(server.context);
    for (const path of [server.context.random.uuidv7(), 'nothing', `${drawId}?format=gif`]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});
