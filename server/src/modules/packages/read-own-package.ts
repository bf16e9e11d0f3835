import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import {
  canCancelPackage,
  canEditPackage,
  frozenBecause,
  frozenFields,
} from '@clubdraw/domain/memberships/package-can';
import type { Context } from '../../context.ts';
import { revisionOf } from '../../flow/revision.ts';
import { readPackageDraws } from './read-package-draws.ts';
import { countPackageRefunds, findWithMembers, listChargedOn } from './owned-packages.store.ts';
import { packageFacts } from './package-facts.ts';
import { packageView } from './package.view.ts';
import { noSuchPackage } from './packages.refusals.ts';
import { saidOfPackage } from './said-of-package.ts';

/** The draws that a page shows; the others have a list of their own. */
const lastDraws = { page: 1, pageSize: 10 };

/**
 * One of the owner's packages, with its last draws, what may be done to it and why not
 * (product §2.14).
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function readOwnPackage(
  context: Context,
  owned: { ownerId: string; packageId: string },
): Promise<OwnedPackage> {
  const now = context.clock.now();
  const found = await findWithMembers(context.db, owned);
  if (!found) throw noSuchPackage();
  const { stored, membersCount } = found;
  const facts = await packageFacts(context.db, stored);
  const reason = frozenBecause(facts);
  return {
    ...packageView(stored),
    membersCount,
    revision: revisionOf(saidOfPackage(stored)),
    can: { edit: canEditPackage(facts, now), cancel: canCancelPackage(facts) },
    frozen: reason === null ? null : { fields: [...frozenFields], reason },
    refunds: stored.cancelledAt
      ? await countPackageRefunds(context.db, stored.id)
      : { total: 0, done: 0, failed: 0 },
    chargedOn: await listChargedOn(context.db, stored.id),
    draws: await readPackageDraws(context, stored.id, lastDraws),
  };
}
