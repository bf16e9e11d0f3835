import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { sendMailNow } from '../notifications/send-mail-now.ts';

/**
 * The last mail to an address that is not kept any more: handed over at once and stored nowhere.
 * One that the mail server does not take is lost, because nobody knows any more where it should go.
 */
export async function tellErased(
  context: Context,
  { recipient, of }: { recipient: string; of: 'person' | 'club' },
): Promise<void> {
  try {
    await sendMailNow(context, { recipient, mail: { kind: 'dataErased', of } });
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    context.log.warn({ of }, 'nobody was told of the erasing');
  }
}
