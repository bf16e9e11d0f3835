import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPublicPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { shortCodeBytes, shortCodeOf } from '@clubdraw/domain/draws/short-code';
import { describe, expect, it } from 'vitest';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { buildDraw, buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { startServer } from '../../../../test/harness.ts';
import { readShortCode } from './read-short-code.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const follow = (code: string) => server.app.inject({ url: `/d/${code}` });

describe('a short address', () => {
  it('is made with a draw, and leads to the page that sells it or signs people up (product §2.32)', async () => {
    const { drawId } = await buildDraw(server.context);
    const { body } = await server.call(getPublicDrawCall, { params: { id: drawId } });
    expect(body.shortCode).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{6}$/);
    const { statusCode, headers } = await follow(body.shortCode);
    expect([statusCode, headers.location]).toEqual([301, `/draw-info/${drawId}`]);
    expect(headers['cache-control']).toBe('public, max-age=300');

    const { drawId: promoId } = await buildPromoDraw(server.context);
    const promo = await server.call(getPublicDrawCall, { params: { id: promoId } });
    const joined = await follow(promo.body.shortCode);
    expect(joined.headers.location).toBe(`/promo-draw/${promoId}`);
  });

  it('is made with a package, once for all its draws (product §2.32)', async () => {
    const { packageId } = await buildPackage(server.context);
    const { body } = await server.call(getPublicPackageCall, { params: { id: packageId } });
    const { headers } = await follow(body.shortCode);
    expect(headers.location).toBe(`/package-info/${packageId}`);
    const all = server.context.db.selectFrom('short_addresses').select('code');
    expect(await all.where('package_id', '=', packageId).execute()).toHaveLength(1);
  });

  it('is the same in either case, and a page in words where it is of nothing (product §2.32)', async () => {
    const { drawId } = await buildDraw(server.context);
    const code = await readShortCode(server.context, { drawId });
    expect((await follow(code.toLowerCase())).headers.location).toBe(`/draw-info/${drawId}`);
    for (const wrong of ['222222', '0O1I1L', 'x', `${code}2`, '%00', "'"]) {
      const { statusCode, body } = await follow(wrong);
      expect([statusCode, body]).toEqual([404, expect.stringContaining('shortNotFound')]);
    }
  });

  it('is thrown again where the code is another’s (product §2.32)', async () => {
    const { context } = server;
    const [taken, free] = [
      context.random.bytes(shortCodeBytes),
      context.random.bytes(shortCodeBytes),
    ];
    const asked: Buffer[] = [];
    const thrown = [taken, taken, taken, free];
    const bytes = (count: number): Buffer => {
      const next = count === shortCodeBytes ? thrown[asked.length] : undefined;
      if (next) asked.push(next);
      return next ?? context.random.bytes(count);
    };
    const loaded = { ...context, random: { ...context.random, bytes } };
    const first = await buildDraw(loaded);
    const second = await buildDraw(loaded);
    expect(asked).toEqual(thrown);
    expect(await readShortCode(context, first)).toBe(shortCodeOf(taken));
    expect(await readShortCode(context, second)).toBe(shortCodeOf(free));
  });
});
