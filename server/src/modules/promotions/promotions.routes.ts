import { signUpForPromo } from '@clubdraw/contract/promotions/promo-sign-up';
import * as messages from '@clubdraw/domain/messages';
import { route } from '../../http/mount/mount.ts';
import { enterPromoDraw } from './enter-promo-draw.ts';

export const promotionsRoutes = [
  route(signUpForPromo, async ({ context, client: { proof }, input: { body } }) => {
    const { isNew } = await enterPromoDraw(context, { ...body, proof });
    return { alreadySigned: !isNew, message: isNew ? messages.signedUp : messages.alreadySignedUp };
  }),
];
