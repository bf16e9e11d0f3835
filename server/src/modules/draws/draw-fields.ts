import type { DrawDraft } from '@clubdraw/contract/draws/draw-form';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { instantOfRequest } from '@clubdraw/domain/schedule';
import { capacityOf, countCodes } from '@clubdraw/domain/ticket-numbers';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { isConnected } from '../connect/find-seller.ts';
import { ownsImage } from '../media/images.ts';
import { namesWebAddress } from '../notifications/web-addresses.ts';
import { saveDrawTerms } from '../terms/save-draw-terms.ts';
import type { DrawFields } from './draw-columns.ts';
import { wrongField } from './draws.refusals.ts';

type About = { ownerId: string; drawId: string; now: Date };

/**
 * Makes of a draft what is stored: its date as an instant, its terms as a version of their own, its
 * image only if it is the owner's.
 *
 * @throws {Refusal} invalid, on `runAt`, `imageId`, `name` or `prize`
 */
export async function drawFields(
  trx: Trx,
  context: Context,
  { draft, ...about }: About & { draft: DrawDraft },
): Promise<DrawFields> {
  const { runAt: asTyped, termsHtml, currency: _ofThePrice, ...same } = draft;
  const runAt = instantOfRequest(asTyped, draft.timezone);
  if (!runAt) throw wrongField('runAt', messages.dateRequired);
  if (runAt.getTime() <= about.now.getTime()) throw wrongField('runAt', messages.dateInFuture);
  await refuseWebAddresses(trx, context, { draft, ownerId: about.ownerId });
  const { imageId, ticketCap, numbers } = draft;
  if (imageId !== null && !(await ownsImage(trx, { id: imageId, ownerId: about.ownerId }))) {
    throw wrongField('imageId', messages.errorLoadingImage);
  }
  return {
    ...same,
    runAt,
    termsVersionId: await saveDrawTerms(trx, context, { ...about, html: termsHtml }),
    codeSpace: countCodes(numbers),
    capacity: capacityOf(numbers, ticketCap),
  };
}

/**
 * Names and prizes stand in mails that a stranger can have sent to anybody: without a payment account,
 * for which the provider knows the club, they lead nowhere.
 */
async function refuseWebAddresses(
  trx: Trx,
  context: Context,
  { draft: { name, prize }, ownerId }: { draft: DrawDraft; ownerId: string },
): Promise<void> {
  const message = messages.leaveOutWebAddresses;
  const fields = {
    ...(namesWebAddress(name) && { name: message }),
    ...(namesWebAddress(prize) && { prize: message }),
  };
  if (Object.keys(fields).length === 0) return;
  if (await isConnected({ ...context, db: trx }, ownerId)) return;
  throw new Refusal('invalid', message, { fields });
}
