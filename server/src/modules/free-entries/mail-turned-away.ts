import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMails } from '../notifications/queue-mail.ts';

export type CardToTell = { id: string; email: string | null; canonicalEmail: string | null };

/**
 * Tells those whose card gave an e-mail address that it has no ticket (product §17.1); few of such
 * mails go out in a day.
 */
export async function mailTurnedAway(
  trx: Trx,
  context: Context,
  { drawId, cards }: { drawId: string; cards: readonly CardToTell[] },
): Promise<void> {
  const mails = cards.flatMap(({ id: cardId, email: recipient, canonicalEmail: mailbox }) =>
    recipient === null || mailbox === null
      ? []
      : [
          {
            key: `cardTurnedAway:${cardId}`,
            recipient,
            about: { cardId },
            strangers: { mailbox, drawId },
          },
        ],
  );
  await queueMails(trx, context, { kind: mailKinds.cardTurnedAway, mails });
}
