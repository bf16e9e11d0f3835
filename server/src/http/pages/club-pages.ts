import type {
  ClubDraws,
  ClubFace,
  ClubPackage,
  ClubPage,
} from '@clubdraw/contract/pages/page-club';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { clubPageOf } from '@clubdraw/contract/pages/club-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { oneSecondCache } from '../../one-second-cache.ts';
import type { Context } from '../../context.ts';
import { caching } from '../caching.ts';
import { pageCache } from './page-cache.ts';

/** Where the data of a club's pages come from; `app.ts` gives the modules' own operations. */
export type ClubPageSources = {
  readClubFace(context: Context, ownerId: string): Promise<ClubFace | null>;
  readClubOfSlug(context: Context, slug: string): Promise<ClubFace | null>;
  clubDraws(context: Context, asked: { ownerId: string; page: number }): Promise<ClubDraws | null>;
  latestClubDraws(
    context: Context,
    ownerId: string,
  ): Promise<Pick<ClubPage, 'open' | 'past' | 'hasEarlier'>>;
  clubPackages(context: Context, ownerId: string): Promise<ClubPackage[]>;
};

const slugAddress = z.object({ slug: z.string().catch('') });
const clubAddress = z.object({ ownerId: z.string().catch('') });
const pageOfList = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) });

/** A club's own page under its address or its id, and the results of its draws: `?page=` from 1. */
export function mountClubPages(
  app: FastifyInstance,
  context: Context,
  sources: ClubPageSources,
): void {
  mountClubPage(app, context, sources);
  const sendWinners = pageCache(context);
  app.get('/club/:ownerId/winners', (request, reply) => {
    const { ownerId } = clubAddress.parse(request.params);
    const { page } = pageOfList.parse(request.query);
    const read = () => readWinnersPage(context, sources, { ownerId, page });
    return sendWinners({ request, reply, key: `${ownerId} ${page}`, read });
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * The page of a club has one address: the one that the club chose, or its id while it chose none.
 * The other addresses, also those that it gave up, lead there.
 */
function mountClubPage(app: FastifyInstance, context: Context, sources: ClubPageSources): void {
  const send = pageCache(context);
  const clubs = oneSecondCache<ClubFace | null>();
  const answer = async (
    { request, reply }: Exchange,
    club: ClubFace | null,
    asked: string,
  ): Promise<FastifyReply> => {
    const path = club && clubPageOf(club);
    if (path !== null && path !== asked) return moved(reply, path);
    const read = async (): Promise<PublicPage> =>
      club ? readClubPage(context, sources, club) : { page: 'notFound' };
    return send({ request, reply, key: club?.ownerId ?? '', read });
  };
  app.get('/c/:slug', async (request, reply) => {
    const { slug } = slugAddress.parse(request.params);
    const path = `/c/${slug}`;
    const club = await clubs.read(context, path, () => sources.readClubOfSlug(context, slug));
    return answer({ request, reply }, club, path);
  });
  app.get('/club/:ownerId', async (request, reply) => {
    const { ownerId } = clubAddress.parse(request.params);
    const path = `/club/${ownerId.toLowerCase()}`;
    const club = await clubs.read(context, path, () => sources.readClubFace(context, ownerId));
    return answer({ request, reply }, club, path);
  });
}

/** For good, but kept for minutes alone: a club may come back to an address that it gave up. */
function moved(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('Cache-Control', caching.minutes).redirect(path, 301);
}

async function readClubPage(
  context: Context,
  sources: ClubPageSources,
  club: ClubFace,
): Promise<PublicPage> {
  const draws = await sources.latestClubDraws(context, club.ownerId);
  const packages = await sources.clubPackages(context, club.ownerId);
  return { page: 'club', club, packages, ...draws };
}

async function readWinnersPage(
  context: Context,
  sources: ClubPageSources,
  asked: { ownerId: string; page: number },
): Promise<PublicPage> {
  const club = await sources.readClubFace(context, asked.ownerId);
  const draws = club && (await sources.clubDraws(context, { ...asked, ownerId: club.ownerId }));
  return draws ? { page: 'winners', club, draws } : { page: 'notFound' };
}
