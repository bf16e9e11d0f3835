import { drawName } from '@clubdraw/contract/draws/draw-name';
import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { PageDraw, PageStagedDraw } from '@clubdraw/contract/pages/page-draw';
import { drawPath } from '@clubdraw/contract/pages/public-paths';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { withVia } from '@clubdraw/domain/clubs/via';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { pageCache } from './page-cache.ts';
import { keyOf, linkOf } from './link-name.ts';

/** Where the data of a draw's pages come from; `app.ts` gives the module's own operations. */
export type DrawPageSources = {
  publicDrawPage(context: Context, drawId: string): Promise<PageDraw | null>;
  /** Throws what became of a draw or a package that was lost. */
  refuseLost(context: Context, name: string): Promise<void>;
  publicStage(
    context: Context,
    name: string,
  ): Promise<{ draw: PageStagedDraw; stage: DrawStage; sold: PageDraw | null } | null>;
};

const address = z.object({ drawId: z.string().catch('') });

/** Undefined for an address that names no draw. */
const stageAddress = z.object({ drawId: drawName.optional().catch(undefined) });

/** A draw's page, the one on which a free draw is joined, and its stage (product §2.15). */
export function mountDrawPages(
  app: FastifyInstance,
  context: Context,
  sources: DrawPageSources,
): void {
  mountDrawPage(app, context, sources);
  mountPromoPage(app, context, sources);
  mountFreeEntryPage(app, context, sources);
  mountStagePage(app, context, sources);
}

function mountDrawPage(app: FastifyInstance, context: Context, sources: DrawPageSources): void {
  const send = pageCache(context);
  app.get('/draw-info/:drawId', (request, reply) => {
    const { drawId } = address.parse(request.params);
    const link = linkOf(request.query);
    const read = async (): Promise<PublicPage> => {
      const draw = await sources.publicDrawPage(context, drawId);
      if (!draw) await sources.refuseLost(context, drawId);
      const now = context.clock.now().toISOString();
      return draw ? { page: 'draw', draw: { ...draw, ...link }, now } : { page: 'drawNotFound' };
    };
    return send({ request, reply, key: keyOf(drawId, link), read });
  });
}

/** A draw that costs something is not joined: its own page sells it. */
function mountPromoPage(app: FastifyInstance, context: Context, sources: DrawPageSources): void {
  const send = pageCache(context);
  app.get('/promo-draw/:drawId', async (request, reply) => {
    const { drawId } = address.parse(request.params);
    const link = linkOf(request.query);
    const draw = await sources.publicDrawPage(context, drawId);
    if (draw && drawKindOf(draw.entryCost) === 'paid') {
      return reply.redirect(withVia(drawPath(draw.id), link.via));
    }
    const read = async (): Promise<PublicPage> => {
      const now = context.clock.now().toISOString();
      return draw ? { page: 'promo', draw: { ...draw, ...link }, now } : { page: 'drawNotFound' };
    };
    return send({ request, reply, key: keyOf(drawId, link), read });
  });
}

/** Also of a draw without a free way in, where the page says so. */
function mountFreeEntryPage(
  app: FastifyInstance,
  context: Context,
  sources: DrawPageSources,
): void {
  const send = pageCache(context);
  app.get('/free-entry/:drawId', (request, reply) => {
    const { drawId } = address.parse(request.params);
    const link = linkOf(request.query);
    const read = async (): Promise<PublicPage> => {
      const draw = await sources.publicDrawPage(context, drawId);
      const now = context.clock.now().toISOString();
      return draw
        ? { page: 'freeEntry', draw: { ...draw, ...link }, now }
        : { page: 'drawNotFound' };
    };
    return send({ request, reply, key: keyOf(drawId, link), read });
  });
}

/** The draw on its stage, for everybody: as it happens, and again after it ran. */
function mountStagePage(app: FastifyInstance, context: Context, sources: DrawPageSources): void {
  const send = pageCache(context);
  app.get('/draw-live/:drawId', (request, reply) => {
    const { drawId } = stageAddress.parse(request.params);
    const read = async (): Promise<PublicPage> => {
      if (drawId === undefined) return { page: 'drawNotFound' };
      const found = await sources.publicStage(context, drawId);
      const now = context.clock.now().toISOString();
      return found ? { page: 'stage', ...found, now } : { page: 'drawNotFound' };
    };
    return send({ request, reply, key: drawId ?? '', read });
  });
}
