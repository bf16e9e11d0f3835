import { newPackageDraft } from '@clubdraw/contract/packages/form/package-form';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { createPackage } from '../../../src/modules/packages/create-package.ts';
import { findPackage, type StoredPackage } from '../../../src/modules/packages/packages.store.ts';
import type { TestContext } from '../../test-context.ts';
import { buildConnectedOwner } from '../connected-owner.ts';
import type { BuiltOwner } from '../owner.ts';

const dayMs = 24 * 60 * 60 * 1000;
const timezone = 'Australia/Sydney';

/** A tier as the form adds it: 10 AUD, 5 tickets, 2 more with each renewal. */
export function tierBody(change: Record<string, unknown> = {}) {
  return {
    name: 'Gold',
    price: 10,
    currency: 'AUD' as const,
    chanceOfWin: 5,
    recurringEntry: 2,
    highlight: '- Free surf lessons\n- Early access',
    ...change,
  };
}

/** The body of a weekly package that draws a day from now; `change` replaces fields. */
export function packageBody(context: TestContext, change: Record<string, unknown> = {}) {
  return {
    name: 'Salt Club',
    frequency: 'Weekly' as const,
    drawDate: localDateTime(new Date(context.clock.now().getTime() + dayMs), timezone),
    currency: 'AUD' as const,
    timezone,
    tiers: [tierBody()],
    discounts: [{ type: 'coupon' as const, code: 'SURF10' }],
    claimDays: 21,
    eligible: ['live in Australia'],
    ...change,
  };
}

export type BuiltPackage = { packageId: string; owner: BuiltOwner };

/** A package of a new connected owner, or of the given one. */
export async function buildPackage(
  context: TestContext,
  change: Record<string, unknown> = {},
  owner?: BuiltOwner,
): Promise<BuiltPackage> {
  const by = owner ?? (await buildConnectedOwner(context));
  const draft = newPackageDraft.parse(packageBody(context, change));
  return { packageId: await createPackage(context, { ownerId: by.ownerId, draft }), owner: by };
}

/** A package as it is stored now. */
export async function packageRow(context: TestContext, packageId: string): Promise<StoredPackage> {
  const found = await findPackage(context.db, packageId);
  if (!found) throw new Error('there is no such package');
  return found;
}
