import type { OwnerMailSwitches } from '@clubdraw/contract/accounts/owner-mails';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import { switchOwnerMails } from '../../notifications/owner-news/owner-mails.ts';
import { lockOwnClub } from '../security/lock-owner.ts';

type Wish = { owner: CallingMember; switches: OwnerMailSwitches };

/**
 * Switches kinds of mails on and off for whoever owns the club; answers all of them. A mail that is
 * written already still goes out.
 *
 * @throws {Refusal} forbidden for a person who owns the club no more
 */
export async function saveOwnerMails(
  context: Context,
  { owner, switches }: Wish,
): Promise<OwnerMailSwitches> {
  const saved = await transaction(context.db, async (trx) => {
    await lockOwnClub(trx, owner);
    return switchOwnerMails(trx, context, { ownerId: owner.ownerId, switches });
  });
  audit(context, 'settings-changed', { setting: 'mails' });
  return saved;
}
