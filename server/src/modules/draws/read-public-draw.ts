import type { PublicDraw } from '@clubdraw/contract/draws';
import type { Context } from '../../context.ts';
import { drawView } from './draw.view.ts';
import { noSuchDraw } from './draws.refusals.ts';
import { findOffer } from './find-offer.ts';

/**
 * A draw as everybody may see it, with who sells it and how one can pay.
 *
 * @throws {Refusal} missing
 */
export async function readPublicDraw(context: Context, drawId: string): Promise<PublicDraw> {
  const offer = await findOffer(context, drawId);
  if (!offer) throw noSuchDraw();
  const { draw, seller } = offer;
  return {
    ...drawView(draw, context.clock.now()),
    clubName: seller.clubName,
    paymentMethods: seller.paymentMethods,
  };
}
