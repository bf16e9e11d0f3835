import { drawName } from '@clubdraw/contract/draws/draw-name';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { pageCache } from './page-cache.ts';

/** Where the page's data come from; `app.ts` gives the module's own operation. */
export type VerifyPageSources = {
  publicProofPage(context: Context, name: string): Promise<PageProof | null>;
};

/** Undefined for an address that names no draw. */
const address = z.object({ drawId: drawName.optional().catch(undefined) });

/**
 * The page on which anybody checks a draw; its script may ask the public relays (product §15.5).
 */
export function mountVerifyPage(
  app: FastifyInstance,
  context: Context,
  sources: VerifyPageSources,
): void {
  const send = pageCache(context, { connect: context.settings.drandUrls });
  app.get('/verify/:drawId', (request, reply) => {
    const { drawId } = address.parse(request.params);
    const read = async (): Promise<PublicPage> => {
      if (drawId === undefined) return { page: 'drawNotFound' };
      const proof = await sources.publicProofPage(context, drawId);
      const now = context.clock.now().toISOString();
      return proof ? { page: 'verify', proof, now } : { page: 'drawNotFound' };
    };
    return send({ request, reply, key: drawId ?? '', read });
  });
}
