import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import { passedKey, type PlaceToSettle } from './awards.store.ts';
import { personOf, type PrizeHolder } from './person-of.ts';

type Second = Pick<PlaceToSettle, 'rank' | keyof PrizeHolder>;

/**
 * Tells the holders of picks that were passed over at once because they have another prize of the
 * draw: each person by one mail, however many of their tickets were drawn.
 */
export async function tellSecondPrizes(
  trx: Trx,
  context: Context,
  { drawId, passed }: { drawId: string; passed: readonly Second[] },
): Promise<void> {
  const persons = Map.groupBy(passed, personOf);
  const mails = [...persons.values()].flatMap(([first, ...others]) => {
    if (!first?.email) return [];
    const { rank, email } = first;
    const about = { drawId, rank, ...(others.length > 0 && { others: others.map(rankOf) }) };
    return [{ key: passedKey({ drawId, rank }), recipient: email, about }];
  });
  await queueMails(trx, context, { kind: mailKinds.passedOver, mails });
}

function rankOf({ rank }: Second): number {
  return rank;
}
