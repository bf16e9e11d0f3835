import type { Helper } from '@clubdraw/contract/draws/helper-links';
import { helperBounds, viaOfHelper } from '@clubdraw/domain/clubs/helper-link';
import * as words from '@clubdraw/domain/clubs/helper-link-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { deleteHelper, insertHelper, listHelpersOf, type Sold } from './helper-links.store.ts';
import { writeAuditLine, type AuditSubjects } from '../../audit/write-audit-line.ts';

/**
 * Makes the link of a helper of a draw or a package that is locked; the same name, in any case, has
 * the same link (product §2.35).
 *
 * @throws {Refusal} conflict (too many)
 */
export async function nameLink(
  trx: Trx,
  context: Context,
  { of, name }: { of: Sold; name: string },
): Promise<Helper> {
  const helpers = await listHelpersOf(trx, of);
  const same = helpers.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same) return same;
  if (helpers.length >= helperBounds.most) throw new Refusal('conflict', words.atMostHelpers);
  const taken = helpers.map(({ via }) => via);
  const helper = { via: viaOfHelper(name, taken), name };
  await insertHelper(trx, { ...helper, of, now: context.clock.now() });
  const changes = [{ field: 'helpers', before: null, after: null }];
  await writeAuditLine(trx, context, { subjects: subjectsOf(of), changes });
  return helper;
}

/**
 * Forgets the name of a helper; payments keep what their link carried.
 *
 * @throws {Refusal} missing
 */
export async function forgetName(context: Context, link: { of: Sold; via: string }): Promise<void> {
  await transaction(context.db, async (trx) => {
    if (!(await deleteHelper(trx, link))) throw new Refusal('missing', words.noSuchHelper);
    const changes = [{ field: 'helpers', before: null, after: null }];
    await writeAuditLine(trx, context, { subjects: subjectsOf(link.of), changes });
  });
}

function subjectsOf(of: Sold): AuditSubjects {
  return 'drawId' in of ? { draw: of.drawId } : { package: of.packageId };
}
