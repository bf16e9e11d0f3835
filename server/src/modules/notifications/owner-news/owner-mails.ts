import type { OwnerMailSwitches } from '@clubdraw/contract/accounts/owner-mails';
import { ownerMails } from '@clubdraw/domain/clubs/owner-mails';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import {
  insertOwnerStop,
  listOwnerStops,
  removeOwnerStops,
} from '../stops/owner-mail-stops.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { changesBetween } from '../../audit/changes-between.ts';

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

/** Switches kinds of mails on and off; answers all of them. */
export async function switchOwnerMails(
  trx: Trx,
  context: Context,
  { ownerId, switches }: { ownerId: string; switches: OwnerMailSwitches },
): Promise<OwnerMailSwitches> {
  const now = context.clock.now();
  const before = await readOwnerMails(trx, { ownerId });
  const kinds = ownerMails.filter((kind) => switches[kind]);
  await removeOwnerStops(trx, { ownerId, kinds });
  for (const kind of ownerMails) {
    if (!switches[kind]) await insertOwnerStop(trx, { ownerId, kind, now });
  }
  const after = await readOwnerMails(trx, { ownerId });
  const changes = changesBetween({ said: before, told: {} }, { said: after, told: {} });
  if (changes.length > 0) await writeAuditLine(trx, context, { changes });
  return after;
}

/** Switches all kinds on for a club with another owner: the choice was that of the former one. */
export async function takeAllOwnerMails(trx: Trx, ownerId: string): Promise<void> {
  await removeOwnerStops(trx, { ownerId, kinds: ownerMails });
}
