import { withoutCodes } from '@clubdraw/domain/money/discounts';
import type { PublicDraw } from '@clubdraw/contract/draws/draws';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { textsOfDraw } from '../draw-columns.ts';
import { drawView } from '../draw.view.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOffer, type Offer } from '../find-offer.ts';
import { pageDraw } from './page-draw.view.ts';

/** The view that was made of an offer; it goes with the offer, after a second at the latest. */
const views = new WeakMap<Offer, Readonly<PublicDraw>>();

/**
 * A draw as everybody may see it, with who sells it and how one can pay: the same object for all
 * who ask within a second.
 *
 * @throws {Refusal} missing
 */
export async function readPublicDraw(
  context: Context,
  drawId: string,
): Promise<Readonly<PublicDraw>> {
  const offer = await findOffer(context, drawId);
  if (!offer) throw noSuchDraw();
  const known = views.get(offer);
  if (known) return known;
  const { draw, shortCode, seller, proof } = offer;
  const view = Object.freeze({
    ...drawView(draw, context.clock.now()),
    discounts: withoutCodes(draw.discounts),
    ...textsOfDraw(draw),
    clubName: proof.clubName,
    shortCode,
    paymentMethods: seller.paymentMethods,
  });
  views.set(offer, view);
  return view;
}

const identifier = z.guid().toLowerCase();

/** The contents of a draw's public page; null for an address that names none. */
export async function publicDrawPage(context: Context, drawId: string): Promise<PageDraw | null> {
  const named = identifier.safeParse(drawId);
  if (!named.success) return null;
  const offer = await findOffer(context, named.data);
  return offer ? pageDraw(offer, context.clock.now()) : null;
}
