import { downloadPackageCard, downloadPackageQr } from '@clubdraw/contract/draws/draw-files';
import {
  cancelPackageCall,
  getPackageCall,
  getPublicPackageCall,
  listPackagesCall,
} from '@clubdraw/contract/packages/package-endpoints';
import {
  createPackageCall,
  updatePackageCall,
} from '@clubdraw/contract/packages/form/publish-package';
import { listPackageDrawsCall } from '@clubdraw/contract/packages/package-draws';
import { listPackageMembersCall } from '@clubdraw/contract/packages/package-members';
import { getPackageStandingCall } from '@clubdraw/contract/packages/package-standing';
import {
  addPackageHelperLinkCall,
  removePackageHelperLinkCall,
} from '@clubdraw/contract/packages/package-helper-links';
import { setPackagePrizesCall } from '@clubdraw/contract/packages/form/set-package-prizes';
import { searchClubCall } from '@clubdraw/contract/packages/search-club';
import { downloadRoute } from '../../http/mount/mount-download.ts';
import { route } from '../../http/mount/mount.ts';
import {
  foundFor,
  packageDrawsFor,
  packageFor,
  packageMembersFor,
  requireMoneySeen,
  requirePeopleSeen,
  seesPeople,
  standingFor,
} from '../accounts/team/masks.ts';
import { cancelPackage } from './cancel-package.ts';
import { createPackage } from './create-package.ts';
import { exportPackageMembers } from './members/export-package-members.ts';
import { addPackageHelperLink } from './helper-links/add-package-helper-link.ts';
import { removePackageHelperLink } from './helper-links/remove-package-helper-link.ts';
import { listPackageDraws } from './list-package-draws.ts';
import { listPackages } from './list-packages.ts';
import { listPackageMembers } from './members/list-package-members.ts';
import { readOwnPackage } from './read-own-package.ts';
import { packageQr } from './public/package-qr.ts';
import { readPackageCard } from './public/read-package-card.ts';
import { readPackageStanding } from './members/read-package-standing.ts';
import { readPublicPackage } from './public/read-public-package.ts';
import { searchClub } from './search/search-club.ts';
import { setPackagePrizes } from './set-package-prizes.ts';
import { updatePackage } from './update-package.ts';

export const packagesRoutes = [
  route(
    addPackageHelperLinkCall,
    async ({ context, actor: { ownerId }, input: { params, body } }) => ({
      helper: await addPackageHelperLink(context, { ownerId, packageId: params.id, ...body }),
    }),
  ),
  route(removePackageHelperLinkCall, async ({ context, actor: { ownerId }, input: { params } }) => {
    await removePackageHelperLink(context, { ownerId, packageId: params.id, via: params.via });
    return { removed: true as const };
  }),
  route(createPackageCall, async ({ context, actor: { ownerId }, input }) => {
    const packageId = await createPackage(context, { ownerId, draft: input.body });
    return { data: await readOwnPackage(context, { ownerId, packageId }) };
  }),
  route(updatePackageCall, async ({ context, actor: { ownerId }, input }) => {
    const packageId = input.params.id;
    const { revision, ...draft } = input.body;
    await updatePackage(context, { ownerId, packageId, draft, revision });
    return { data: await readOwnPackage(context, { ownerId, packageId }) };
  }),
  route(setPackagePrizesCall, ({ context, actor: { ownerId }, input }) =>
    setPackagePrizes(context, { ownerId, packageId: input.params.id, given: input.body }),
  ),
  route(listPackagesCall, async ({ context, actor: { ownerId }, input }) =>
    listPackages(context, { ownerId, filters: input.query }),
  ),
  route(getPackageCall, async ({ context, actor, input: { params } }) => {
    const owned = { ownerId: actor.ownerId, packageId: params.id };
    return packageFor(actor, await readOwnPackage(context, owned));
  }),
  route(getPackageStandingCall, async ({ context, actor, input: { params } }) => {
    const owned = { ownerId: actor.ownerId, packageId: params.id };
    return standingFor(actor, await readPackageStanding(context, owned));
  }),
  route(listPackageDrawsCall, async ({ context, actor, input: { params, query } }) => {
    const owned = { ownerId: actor.ownerId, packageId: params.id };
    const list = await listPackageDraws(context, { ...owned, ...query });
    return { ...list, draws: packageDrawsFor(actor, list.draws) };
  }),
  route(
    listPackageMembersCall,
    async ({ context, actor, input: { params, query: filters } }) => {
      requirePeopleSeen(actor, Boolean(filters.email));
      const owned = { ownerId: actor.ownerId, packageId: params.id };
      const list = await listPackageMembers(context, { ...owned, filters });
      return { ...list, members: packageMembersFor(actor, list.members) };
    },
    ({ context, actor, input: { params, query: filters } }) => {
      requireMoneySeen(actor);
      requirePeopleSeen(actor, Boolean(filters.email));
      const owned = { ownerId: actor.ownerId, packageId: params.id };
      return exportPackageMembers(context, { ...owned, filters, isMasked: !seesPeople(actor) });
    },
  ),
  route(searchClubCall, async ({ context, actor, input }) =>
    foundFor(actor, await searchClub(context, { ownerId: actor.ownerId, words: input.query.q })),
  ),
  route(cancelPackageCall, async ({ context, actor: { ownerId }, input }) => {
    const owned = { ownerId, packageId: input.params.id };
    await cancelPackage(context, owned);
    return readOwnPackage(context, owned);
  }),
  downloadRoute(downloadPackageCard, (context, { params, query }) =>
    readPackageCard(context, { ...params, version: query.v }),
  ),
  downloadRoute(downloadPackageQr, (context, { params, query }) =>
    packageQr(context, { ...params, ...query }),
  ),
  route(getPublicPackageCall, async ({ context, input }) =>
    readPublicPackage(context, input.params.id),
  ),
];
