import type { PublicPage } from '@clubdraw/contract/pages';
import type { PageProof } from '@clubdraw/contract/verify-page';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { hotPages } from './hot-pages.ts';
import { renderDocument, sendDocument } from './send-page.ts';

/** Where the page's data come from; `app.ts` gives the module's own operation. */
export type VerifyPageSources = {
  publicProofPage(context: Context, name: string): Promise<PageProof | null>;
};

const address = z.object({ drawId: z.string().catch('') });

/** The page on which anybody checks a draw; its script may ask the public relays (decisions 6). */
export function mountVerifyPage(
  app: FastifyInstance,
  context: Context,
  sources: VerifyPageSources,
): void {
  const hot = hotPages(context);
  const connect = context.settings.drandUrls;
  app.get('/verify/:drawId', async (request, reply) => {
    const { drawId } = address.parse(request.params);
    const { document, status } = await hot(drawId.toLowerCase(), async () => {
      const proof = await sources.publicProofPage(context, drawId);
      const now = context.clock.now().toISOString();
      const page: PublicPage = proof ? { page: 'verify', proof, now } : { page: 'drawNotFound' };
      return { document: { ...renderDocument(context, page), connect }, status: proof ? 200 : 404 };
    });
    return sendDocument(context, { request, reply: reply.code(status) }, document);
  });
}
