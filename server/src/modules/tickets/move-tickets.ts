import type { Trx } from '../../db/database.ts';
import { voidTickets } from './free-places.ts';
import {
  changeHolder,
  forgetEarlier,
  keepFreedAt,
  linkReplaced,
  type Move,
} from './move-tickets.store.ts';
import { reissueTickets } from './restore-tickets.store.ts';
import { countReissue } from './take-backs.store.ts';

/**
 * Issues the tickets of a payment anew, as many of them, to another mailbox, in the places that
 * they had: the old ones are void by their holder, and each is linked with the one that took its
 * place. The caller locked the draw, and knows that nothing stands against it. Answers the first of
 * the new serials, which follow one another.
 */
export async function moveTickets(
  trx: Trx,
  { networkHash, ...move }: Move & { networkHash: Buffer },
): Promise<number> {
  const { paymentId, drawId, serials, now } = move;
  await voidTickets(trx, { paymentId, drawId, reason: 'holder', now });
  await changeHolder(trx, move);
  const firstSerial = await reissueTickets(trx, { paymentId, drawId, now });
  // Their places were free under the lock: nobody else can have had them.
  if (firstSerial === undefined) throw new Error('moved tickets found no room');
  await linkReplaced(trx, { ...move, firstSerial });
  await forgetEarlier(trx, move);
  await keepFreedAt(trx, move);
  await countReissue(trx, { drawId, networkHash, tickets: serials.length });
  return firstSerial;
}
