import { describe, expect, it } from 'vitest';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { buildDraw, buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { startServer } from '../../../../test/harness.ts';
import { qrPng, qrSvg } from '../../../edge/images/qr-code.ts';
import { readShortCode } from '../short/read-short-code.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

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

  it('has the short address, so that it stays coarse, also as PNG (product §2.32)', async () => {
    const { drawId } = await buildDraw(server.context);
    const address = `http://clubdraw.test/d/${await readShortCode(server.context, { drawId })}`;
    expect((await get(drawId)).body).toBe(qrSvg(address));
    expect(qrSvg(address)).toContain('viewBox="0 0 37 37"');
    const bare = await get(`${drawId}?margin=no`);
    expect(bare.body).toBe(qrSvg(address, { hasMargin: false }));
    expect(bare.body).toContain('viewBox="0 0 29 29"');
    const { headers, rawPayload } = await get(`${drawId}?format=png`);
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload).toEqual(await qrPng(address));
  });

  it('carries the name of the poster or of the code, and of nothing else (product §2.35)', async () => {
    const { drawId } = await buildDraw(server.context);
    const address = `http://clubdraw.test/d/${await readShortCode(server.context, { drawId })}`;
    expect((await get(`${drawId}?via=poster`)).body).toBe(qrSvg(`${address}?via=poster`));
    const { rawPayload } = await get(`${drawId}?via=qr&format=png`);
    expect(rawPayload).toEqual(await qrPng(`${address}?via=qr`));
    expect((await get(`${drawId}?via=anything`)).statusCode).toBe(404);
  });

  it('of a package is that of each of its draws (product §2.32)', async () => {
    const { packageId } = await buildPackage(server.context);
    const code = await readShortCode(server.context, { packageId });
    const { body } = await server.app.inject(`/public/qr/package/${packageId}`);
    expect(body).toBe(qrSvg(`http://clubdraw.test/d/${code}`));
    expect((await get(`${packageId}:1`)).body).toBe(body);
    const unknown = server.context.random.uuidv7();
    expect((await server.app.inject(`/public/qr/package/${unknown}`)).statusCode).toBe(404);
  });

  it('is a 404 for an unknown draw or format', async () => {
    const { drawId } = await buildPromoDraw(server.context);
    for (const path of [server.context.random.uuidv7(), 'nothing', `${drawId}?format=gif`]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});
