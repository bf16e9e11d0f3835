import type { PackageStanding } from '@clubdraw/contract/packages/package-standing';
import type { Helper } from '@clubdraw/contract/draws/helper-links';
import { monthlyOf } from '@clubdraw/domain/time/frequency';
import type { Context } from '../../../context.ts';
import { listHelperLinks } from '../../draws/helper-links/list-helper-links.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';
import {
  listHeldTiers,
  listLeavers,
  listMembersOfLinks,
  sumRenewing,
} from './package-standing.store.ts';

/** A list of people, for a page: all of them are among the payments. */
const maxLeavers = 20;
/** As many as a draw's sales name. */
const maxLinks = 50;

/**
 * How one of the owner's packages goes: what its members pay, who left, and by which links
 * they came (product §2.14).
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function readPackageStanding(
  context: Context,
  owned: { ownerId: string; packageId: string },
): Promise<PackageStanding> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const packageId = found.id;
  const renewing = await sumRenewing(context.db, packageId);
  const helpers = await listHelperLinks(context, { packageId });
  const asked = { packageId, limit: maxLinks, vias: helpers.map(({ via }) => via) };
  return {
    income: renewing.map((one) => monthlyOf(one, found.recurrence.frequency)),
    held: await listHeldTiers(context.db, packageId),
    left: await listLeavers(context.db, { packageId, limit: maxLeavers }),
    links: linksOf(await listMembersOfLinks(context.db, asked), helpers),
  };
}

type Found = Omit<PackageStanding['links'][number], 'name'>;

/** Each link with its helper's name; helpers who have found nobody yet stand behind them. */
function linksOf(found: readonly Found[], helpers: readonly Helper[]): PackageStanding['links'] {
  const names = new Map(helpers.map(({ via, name }) => [via, name]));
  const idle = helpers.filter((helper) => found.every(({ via }) => via !== helper.via));
  return [
    ...found.map((one) => ({ ...one, name: names.get(one.via) ?? null })),
    ...idle.map((helper) => ({ ...helper, members: 0, periods: 0 })),
  ];
}
