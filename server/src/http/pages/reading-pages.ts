import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DrawPageSources } from './draw-pages.ts';
import { pageCache } from './page-cache.ts';
import type { PackagePageSources } from './package-pages.ts';
import { sendPage } from './send-page.ts';

type TermsAddress = {
  drawId?: string | undefined;
  packageId?: string | undefined;
  version?: string | undefined;
};

/** Where the data of pages to read come from; `app.ts` gives the modules' own operations. */
export type ReadingPageSources = Pick<DrawPageSources, 'publicDrawPage'> &
  Pick<PackagePageSources, 'publicPackagePage'> & {
    readTerms(context: Context, about: TermsAddress): Promise<{ html: string }>;
  };

const named = z.guid().toLowerCase().optional().catch(undefined);
const termsAddress = z.object({ drawId: named, packageId: named, version: named });

/** Terms, the privacy policy, and the example of a draw. */
export function mountReadingPages(
  app: FastifyInstance,
  context: Context,
  sources: ReadingPageSources,
): void {
  mountTermsPage(app, context, sources);
  app.get('/privacy-policy', (request, reply) =>
    sendPage(context, { request, reply }, { page: 'privacy' }),
  );
  app.get('/example', (request, reply) => {
    const page = { page: 'example', now: context.clock.now().toISOString() } as const;
    return sendPage(context, { request, reply }, page);
  });
}

/** Terms of a draw, or of a package; each page may have 200 KB, so few are remembered. */
function mountTermsPage(app: FastifyInstance, context: Context, sources: ReadingPageSources): void {
  const send = pageCache(context, { atMost: 50 });
  app.get('/terms', (request, reply) => {
    const { drawId, packageId, version } = termsAddress.parse(request.query);
    const about = drawId === undefined ? { packageId, version } : { drawId, version };
    const read = async (): Promise<PublicPage> => {
      const { html } = await sources.readTerms(context, about);
      return { page: 'terms', html, ...(await subjectOf(context, sources, about)) };
    };
    return send({ request, reply, key: JSON.stringify(about), read });
  });
}

/** The subject of terms: a draw or, without one, a package. */
async function subjectOf(
  context: Context,
  sources: ReadingPageSources,
  { drawId, packageId }: TermsAddress,
): Promise<{ draw: PageDraw | null; offer: PagePackage | null }> {
  if (drawId !== undefined) {
    return { draw: await sources.publicDrawPage(context, drawId), offer: null };
  }
  const offer = packageId === undefined ? null : sources.publicPackagePage(context, packageId);
  return { draw: null, offer: await offer };
}
