import type { NewCode } from '@clubdraw/contract/entry-codes/entry-codes';
import { Refusal } from '@clubdraw/domain/refusal';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import type { CallingMember } from '../../../http/mount/access.ts';

/**
 * Has a key make no code but one that gives tickets away: it lowers no price (product §6).
 *
 * @throws {Refusal} forbidden
 */
export function requireGiftOfKey({ keyId }: CallingMember, { tickets }: NewCode): void {
  if (keyId !== undefined && tickets === null) {
    throw new Refusal('forbidden', keyMessages.keyMayNot);
  }
}
