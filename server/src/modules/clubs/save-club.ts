import type { Club, ClubDraft } from '@clubdraw/contract/accounts/club';
import { clubChanged } from '@clubdraw/domain/texts/changed-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { givenSocials } from '@clubdraw/domain/clubs/socials';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { refuseChanged } from '../../flow/revision.ts';
import type { CallingMember } from '../../http/mount/access.ts';
import { lockOwnClub } from '../accounts/security/lock-owner.ts';
import { ownsImage } from '../media/images.ts';
import { chooseSlug } from './choose-slug.ts';
import { findStoredClub, putFace, saidOfClub } from './clubs.store.ts';
import { readOwnClub } from './read-own-club.ts';
import { withRename } from './renames.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { changesBetween } from '../audit/changes-between.ts';

/**
 * Describes an owner's club in the place of what was said before. Draws that have a ticket keep the
 * name that their conditions state; the others are published again under the new one.
 *
 * @throws {Refusal} invalid, for a picture that is not the owner's; conflict, for an address that
 *   the club cannot have, or where another save changed what this one replaces; forbidden for a
 *   person who owns the club no more
 */
export async function saveClub(
  context: Context,
  { owner, draft }: { owner: CallingMember; draft: ClubDraft },
): Promise<{ data: Club }> {
  const { ownerId } = owner;
  const now = context.clock.now();
  const { slug, socials, revision, ...face } = draft;
  await transaction(context.db, async (trx) => {
    await lockOwnClub(trx, owner);
    await lockByName(trx, `face of ${ownerId}`);
    const before = await findStoredClub(trx, ownerId);
    if (before) refuseChanged({ said: saidOfClub(before), revision, changed: clubChanged });
    const { imageId } = draft;
    if (imageId !== null && !(await ownsImage(trx, { id: imageId, ownerId }))) {
      const fields = { imageId: messages.errorLoadingImage };
      throw new Refusal('invalid', messages.errorLoadingImage, { fields });
    }
    const named = { ownerId, ...face, socials: givenSocials(socials), now };
    await withRename(trx, { ownerId, now }, async () => putFace(trx, named));
    await chooseSlug(trx, { ownerId, slug, now });
    const after = await findStoredClub(trx, ownerId);
    const [was, is] = [before, after].map((club) => ({
      said: club ? saidOfClub(club) : {},
      told: {},
    }));
    const changes = was && is ? changesBetween(was, is) : [];
    if (changes.length > 0) await writeAuditLine(trx, context, { changes });
  });
  audit(context, 'settings-changed', { setting: 'club' });
  return { data: await readOwnClub(context, ownerId) };
}
