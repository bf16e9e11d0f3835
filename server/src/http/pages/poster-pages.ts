import { posterSizes, type PagePoster } from '@clubdraw/contract/pages/page-poster';
import type { PageSlip } from '@clubdraw/contract/pages/page-slip';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { viaOf, withVia } from '@clubdraw/domain/clubs/via';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { caching } from '../caching.ts';
import { pageCache } from './page-cache.ts';
import { sendPage } from './send-page.ts';

/**
 * Where the data of posters and short addresses come from; `app.ts` gives the modules' own
 * operations.
 */
export type PosterPageSources = {
  drawPoster(context: Context, drawId: string): Promise<PagePoster | null>;
  packagePoster(context: Context, packageId: string): Promise<PagePoster | null>;
  drawSlip(context: Context, named: { drawId: string; code: string }): Promise<PageSlip | null>;
  followShortAddress(context: Context, code: string): Promise<string | undefined>;
};

const text = z.string().catch('');
const drawAddress = z.object({ drawId: text });
const packageAddress = z.object({ packageId: text });
const slipAddress = z.object({ drawId: text, code: text });
const linkName = z.object({ via: text });
const shortAddress = z.object({ code: text });
const chosen = z.object({ size: z.enum(posterSizes).catch('a4') });

/**
 * The posters of draws and packages, `?size=a4` or `a5`, receipts on paper, and the short addresses
 * on them (product §2.31, §2.32, §12.18).
 */
export function mountPosterPages(
  app: FastifyInstance,
  context: Context,
  sources: PosterPageSources,
): void {
  const sendDraw = pageCache(context);
  app.get('/qr/draw/:drawId', (request, reply) => {
    const { drawId } = drawAddress.parse(request.params);
    const { size } = chosen.parse(request.query);
    const read = async (): Promise<PublicPage> => {
      const poster = await sources.drawPoster(context, drawId);
      return poster ? { page: 'poster', poster, size } : { page: 'drawNotFound' };
    };
    return sendDraw({ request, reply, key: `${size} ${drawId.toLowerCase()}`, read });
  });
  const sendPackage = pageCache(context);
  app.get('/qr/package/:packageId', (request, reply) => {
    const { packageId } = packageAddress.parse(request.params);
    const { size } = chosen.parse(request.query);
    const read = async (): Promise<PublicPage> => {
      const poster = await sources.packagePoster(context, packageId);
      return poster ? { page: 'poster', poster, size } : { page: 'packageNotFound' };
    };
    return sendPackage({ request, reply, key: `${size} ${packageId.toLowerCase()}`, read });
  });
  app.get('/slip/:drawId/:code', async (request, reply) => {
    const named = slipAddress.parse(request.params);
    const slip = await sources.drawSlip(context, named);
    return sendPage(
      context,
      { request, reply },
      slip ? { page: 'slip', slip } : { page: 'notFound' },
    );
  });
  mountShortAddress(app, context, sources);
}

/** Where a short address leads never changes; a wrong one says so in words. */
function mountShortAddress(
  app: FastifyInstance,
  context: Context,
  sources: Pick<PosterPageSources, 'followShortAddress'>,
): void {
  app.get('/d/:code', async (request, reply) => {
    const { code } = shortAddress.parse(request.params);
    const path = await sources.followShortAddress(context, code);
    if (path === undefined) return sendPage(context, { request, reply }, { page: 'shortNotFound' });
    const { via } = linkName.parse(request.query);
    return reply.header('Cache-Control', caching.minutes).redirect(withVia(path, viaOf(via)), 301);
  });
}
