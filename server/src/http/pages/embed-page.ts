import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DrawPageSources } from './draw-pages.ts';
import { pageCache } from './page-cache.ts';

const address = z.object({ drawId: z.string().catch('') });

/**
 * A draw as a card in a page of somebody else's site (product §2.36): the only address that others
 * may frame.
 */
export function mountEmbedPage(
  app: FastifyInstance,
  context: Context,
  sources: Pick<DrawPageSources, 'publicDrawPage'>,
): void {
  const send = pageCache(context, { isFramed: true });
  app.get('/embed/draw/:drawId', (request, reply) => {
    const { drawId } = address.parse(request.params);
    const read = async (): Promise<PublicPage> => {
      const draw = await sources.publicDrawPage(context, drawId);
      return { page: 'embed', draw, now: context.clock.now().toISOString() };
    };
    return send({ request, reply, key: drawId.toLowerCase(), read });
  });
}
