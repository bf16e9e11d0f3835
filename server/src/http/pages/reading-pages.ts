import type {
  ClubWinners,
  PageDraw,
  PagePackage,
  PublicPage,
} from '@clubdraw/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DrawPageSources } from './draw-pages.ts';
import { hotPages } from './hot-pages.ts';
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
    clubWinnersPage(
      context: Context,
      asked: { ownerId: string; page: number },
    ): Promise<ClubWinners | null>;
  };

const named = z.guid().toLowerCase().optional().catch(undefined);
const termsAddress = z.object({ drawId: named, packageId: named, version: named });
const clubAddress = z.object({ ownerId: z.string().catch('') });
const pageOfList = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) });

/** Terms, the privacy policy, and what a club's draws came to. */
export function mountReadingPages(
  app: FastifyInstance,
  context: Context,
  sources: ReadingPageSources,
): void {
  mountTermsPage(app, context, sources);
  app.get('/privacy-policy', (request, reply) =>
    sendPage(context, { request, reply }, { page: 'privacy' }),
  );
  mountWinnersPage(app, context, sources);
}

/** Terms of a draw, or of a package; each page may have 200 KB, so few are remembered. */
function mountTermsPage(app: FastifyInstance, context: Context, sources: ReadingPageSources): void {
  const send = hotPages(context, { atMost: 50 });
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

/** The results of a club's draws: `?page=` from 1. */
function mountWinnersPage(
  app: FastifyInstance,
  context: Context,
  sources: ReadingPageSources,
): void {
  const send = hotPages(context);
  app.get('/club/:ownerId/winners', (request, reply) => {
    const { ownerId } = clubAddress.parse(request.params);
    const { page } = pageOfList.parse(request.query);
    const read = async (): Promise<PublicPage> => {
      const club = await sources.clubWinnersPage(context, { ownerId, page });
      return club ? { page: 'winners', club } : { page: 'notFound' };
    };
    return send({ request, reply, key: `${ownerId} ${page}`, read });
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
