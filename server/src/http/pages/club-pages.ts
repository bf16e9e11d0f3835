import type {
  ClubDraws,
  ClubFace,
  ClubPackage,
  ClubPage,
} from '@clubdraw/contract/pages/page-club';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hotPages } from './hot-pages.ts';

/** Where the data of a club's pages come from; `app.ts` gives the modules' own operations. */
export type ClubPageSources = {
  readClubFace(context: Context, ownerId: string): Promise<ClubFace | null>;
  clubDraws(context: Context, asked: { ownerId: string; page: number }): Promise<ClubDraws | null>;
  latestClubDraws(
    context: Context,
    ownerId: string,
  ): Promise<Pick<ClubPage, 'open' | 'past' | 'hasEarlier'>>;
  clubPackages(context: Context, ownerId: string): Promise<ClubPackage[]>;
};

const clubAddress = z.object({ ownerId: z.string().catch('') });
const pageOfList = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) });

/** A club's own page, and the results of its draws: `?page=` from 1. */
export function mountClubPages(
  app: FastifyInstance,
  context: Context,
  sources: ClubPageSources,
): void {
  const sendClub = hotPages(context);
  app.get('/club/:ownerId', (request, reply) => {
    const { ownerId } = clubAddress.parse(request.params);
    const read = () => readClubPage(context, sources, ownerId);
    return sendClub({ request, reply, key: ownerId, read });
  });
  const sendWinners = hotPages(context);
  app.get('/club/:ownerId/winners', (request, reply) => {
    const { ownerId } = clubAddress.parse(request.params);
    const { page } = pageOfList.parse(request.query);
    const read = () => readWinnersPage(context, sources, { ownerId, page });
    return sendWinners({ request, reply, key: `${ownerId} ${page}`, read });
  });
}

async function readClubPage(
  context: Context,
  sources: ClubPageSources,
  named: string,
): Promise<PublicPage> {
  const club = await sources.readClubFace(context, named);
  if (!club) return { page: 'notFound' };
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
