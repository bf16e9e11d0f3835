import { downloadPackageCard, downloadPackageQr } from '@clubdraw/contract/draws/draw-files';
import {
  cancelPackage as cancelCall,
  getPackage,
  getPublicPackage,
  listPackages as listCall,
} from '@clubdraw/contract/packages/package-endpoints';
import {
  createPackage as createCall,
  updatePackage as updateCall,
} from '@clubdraw/contract/packages/publish-package';
import { listPackageDraws as drawsCall } from '@clubdraw/contract/packages/package-draws';
import { listPackageMembers as membersCall } from '@clubdraw/contract/packages/package-members';
import { getPackageStanding } from '@clubdraw/contract/packages/package-standing';
import { setPackagePrizes as setPrizesCall } from '@clubdraw/contract/packages/set-package-prizes';
import { searchClub as searchCall } from '@clubdraw/contract/packages/search-club';
import { downloadRoute } from '../../http/mount/mount-download.ts';
import { route } from '../../http/mount/mount.ts';
import { cancelPackage } from './cancel-package.ts';
import { createPackage } from './create-package.ts';
import { exportPackageMembers } from './members/export-package-members.ts';
import { listPackageDraws, listPackages } from './list-packages.ts';
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
  route(createCall, async ({ context, actor: { ownerId }, input }) => {
    const packageId = await createPackage(context, { ownerId, draft: input.body });
    return { data: await readOwnPackage(context, { ownerId, packageId }) };
  }),
  route(updateCall, async ({ context, actor: { ownerId }, input }) => {
    const packageId = input.params.id;
    const { revision, ...draft } = input.body;
    await updatePackage(context, { ownerId, packageId, draft, revision });
    return { data: await readOwnPackage(context, { ownerId, packageId }) };
  }),
  route(setPrizesCall, ({ context, actor: { ownerId }, input }) =>
    setPackagePrizes(context, { ownerId, packageId: input.params.id, given: input.body }),
  ),
  route(listCall, async ({ context, actor: { ownerId }, input }) =>
    listPackages(context, { ownerId, filters: input.query }),
  ),
  route(getPackage, async ({ context, actor: { ownerId }, input }) =>
    readOwnPackage(context, { ownerId, packageId: input.params.id }),
  ),
  route(getPackageStanding, async ({ context, actor: { ownerId }, input }) =>
    readPackageStanding(context, { ownerId, packageId: input.params.id }),
  ),
  route(drawsCall, async ({ context, actor: { ownerId }, input }) =>
    listPackageDraws(context, { ownerId, packageId: input.params.id, ...input.query }),
  ),
  route(
    membersCall,
    ({ context, actor: { ownerId }, input }) =>
      listPackageMembers(context, { ownerId, packageId: input.params.id, filters: input.query }),
    ({ context, actor: { ownerId }, input }) =>
      exportPackageMembers(context, { ownerId, packageId: input.params.id, filters: input.query }),
  ),
  route(searchCall, async ({ context, actor: { ownerId }, input }) =>
    searchClub(context, { ownerId, words: input.query.q }),
  ),
  route(cancelCall, async ({ context, actor: { ownerId }, input }) => {
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
  route(getPublicPackage, async ({ context, input }) =>
    readPublicPackage(context, input.params.id),
  ),
];
