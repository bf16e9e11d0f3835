import type { OwnerMailSwitches } from '@clubdraw/contract/accounts/owner-mails';
import { ownerMails } from '@clubdraw/domain/clubs/owner-mails';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { transaction, type Db, type Trx } from '../../../db/database.ts';
import {
  insertOwnerStop,
  listOwnerStops,
  removeOwnerStops,
} from '../stops/owner-mail-stops.store.ts';

/** Which mails about draws and members an owner gets: all, but for those that were switched off. */
export async function readOwnerMails(
  db: Db | Trx,
  { ownerId }: { ownerId: string },
): Promise<OwnerMailSwitches> {
  const stopped = await listOwnerStops(db, ownerId);
  const switches = ownerMails.map((kind) => [kind, !stopped.includes(kind)]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(switches) as OwnerMailSwitches;
}

type Wish = { ownerId: string; switches: OwnerMailSwitches };

/**
 * Switches kinds of mails on and off; answers all of them. A mail that is written already still
 * goes out.
 */
export async function saveOwnerMails(
  context: Context,
  { ownerId, switches }: Wish,
): Promise<OwnerMailSwitches> {
  const now = context.clock.now();
  const saved = await transaction(context.db, async (trx) => {
    const kinds = ownerMails.filter((kind) => switches[kind]);
    await removeOwnerStops(trx, { ownerId, kinds });
    for (const kind of ownerMails) {
      if (!switches[kind]) await insertOwnerStop(trx, { ownerId, kind, now });
    }
    return readOwnerMails(trx, { ownerId });
  });
  audit(context, 'settings-changed', { setting: 'mails' });
  return saved;
}
