import type { ClubKey, NewKey } from '@clubdraw/contract/accounts/club-keys';
import { maxKeys } from '@clubdraw/domain/people/key-scopes';
import { Refusal } from '@clubdraw/domain/refusal';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import { dateProblem } from '@clubdraw/domain/time/schedule';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { tokenHash } from '../../../edge/token-hash.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { requireConfirmed } from '../security/confirm.ts';
import { lockOwnClub } from '../security/lock-owner.ts';
import { isSuspended } from '../team/team.store.ts';
import { tellOwner } from '../tell-owner.ts';
import { insertKey, listKeysOf } from './club-keys.store.ts';

/** Bytes of a key: 256 bits from the operating system. */
const keyBytes = 32;

type Making = { owner: CallingMember; client: Client; key: NewKey };

/**
 * Makes a key by which programs of a club call, and tells its owner by mail (product §11.20). The
 * text of the key is answered this once: what is kept of it opens nothing.
 *
 * @throws {Refusal} forbidden without a fresh confirmation, and for who owns the club no more;
 *   invalid for an end that is over or too far; conflict for too many keys, and while the club is
 *   suspended
 */
export async function makeClubKey(
  context: Context,
  { owner, client, key: { name, scopes, expiresAt } }: Making,
): Promise<{ key: string; data: ClubKey }> {
  await requireConfirmed(context, owner);
  const { ownerId } = owner;
  const createdAt = context.clock.now();
  const problem = expiresAt && dateProblem(expiresAt, createdAt);
  if (problem) throw new Refusal('invalid', problem, { fields: { expiresAt: problem } });
  const text = `cd_${context.random.bytes(keyBytes).toString('base64url')}`;
  const id = context.random.uuidv7();
  const data = { id, name, scopes, createdAt, expiresAt };
  await transaction(context.db, async (trx) => {
    // One key of a club after the other: they are counted.
    const { email } = await lockOwnClub(trx, owner, 'change');
    if (await isSuspended(trx, ownerId)) throw new Refusal('conflict', clubMessages.clubSuspended);
    if ((await listKeysOf(trx, ownerId)).length >= maxKeys) {
      throw new Refusal('conflict', keyMessages.tooManyKeys);
    }
    await insertKey(trx, { ...data, ownerId, keyHash: tokenHash('club-key', text) });
    const changes = scopes.map((scope) => ({ field: 'scopes', before: null, after: scope }));
    await writeAuditLine(trx, context, { subjects: { key: id }, changes });
    await tellOwner(trx, context, { email, change: 'newKey', client });
  });
  return { key: text, data: { ...data, usedAt: null } };
}
