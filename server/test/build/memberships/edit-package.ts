import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { updatePackageCall } from '@clubdraw/contract/packages/form/publish-package';
import type { TestServer } from '../../harness.ts';
import { packageBody, packageRow, type BuiltPackage } from './package.ts';

type Change = Record<string, unknown>;

/** As the form sends it: what a club's package is, but for `change`. */
export async function editPackage(
  shop: TestServer,
  { packageId, owner }: BuiltPackage,
  change: Change,
) {
  const { recurrence } = await packageRow(shop.context, packageId);
  const body = packageBody(shop.context, {
    drawDate: recurrence.firstLocal,
    frequency: recurrence.frequency,
    ...change,
  });
  return shop.call(updatePackageCall, { params: { id: packageId }, body }, owner);
}

/** A package as its owner reads it. */
export async function readPackage(shop: TestServer, { packageId, owner }: BuiltPackage) {
  return (await shop.call(getPackageCall, { params: { id: packageId } }, owner)).body;
}
