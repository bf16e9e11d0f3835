import { addPackageHelperLinkCall } from '@clubdraw/contract/packages/package-helper-links';
import { buildConnectedOwner } from '../build/connected-owner.ts';
import {
  buildPackage,
  packageBody,
  tierBody,
  type BuiltPackage,
} from '../build/memberships/package.ts';
import type { MakeStep, Step } from './step.ts';

/** A step of the owner of a package. */
function of({ owner, packageId }: BuiltPackage, step: Omit<Step, 'by'> = {}): Step {
  return { by: owner, ...step, params: { id: packageId, ...step.params } };
}

/** The calls about packages. */
export const packageSteps = {
  createPackage: async ({ context }) => ({
    by: await buildConnectedOwner(context),
    body: packageBody(context),
  }),
  updatePackage: async ({ context }) =>
    of(await buildPackage(context), {
      body: packageBody(context, { tiers: [tierBody({ price: 12 })] }),
    }),
  setPackagePrizes: async ({ context }) =>
    of(await buildPackage(context), { body: { prizes: [{ prize: 'A bicycle' }] } }),
  cancelPackage: async ({ context }) => of(await buildPackage(context)),
  listPackageMembers: async ({ context }) => of(await buildPackage(context)),
  addPackageHelperLink: async ({ context }) =>
    of(await buildPackage(context), { body: { name: 'Mia Chen' } }),
  removePackageHelperLink: async (shop) => {
    const built = await buildPackage(shop.context);
    const named = { params: { id: built.packageId }, body: { name: 'Mia Chen' } };
    const { body } = await shop.call(addPackageHelperLinkCall, named, built.owner);
    return of(built, { params: { via: body.helper.via } });
  },
} satisfies Record<string, MakeStep>;
