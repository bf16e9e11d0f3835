import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { alreadyJoined, openTheMail } from '@clubdraw/domain/entries/entry-confirmation';
import * as messages from '@clubdraw/domain/texts/messages';
import { route } from '../../http/mount/mount.ts';
import { enterPromoDraw } from './enter-promo-draw.ts';

export const promotionsRoutes = [
  route(signUpForPromoCall, async ({ context, client, input: { body } }) => {
    const { isNew, hasToConfirm, secret } = await enterPromoDraw(context, { ...body, client });
    const [joined, already] = hasToConfirm
      ? [openTheMail, alreadyJoined]
      : [messages.signedUp, messages.alreadySignedUp];
    const message = isNew ? joined : already;
    return { alreadySigned: !isNew, message, ...(secret !== undefined && { secret }) };
  }),
];
