import type { PageDraw } from '@clubdraw/contract/pages/pages';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { findOffer } from '../find-offer.ts';
import { pageDraw } from './page-draw.view.ts';

const identifier = z.guid().toLowerCase();

/** What the public page of a draw shows; null for an address that names none. */
export async function publicDrawPage(context: Context, drawId: string): Promise<PageDraw | null> {
  const named = identifier.safeParse(drawId);
  if (!named.success) return null;
  const offer = await findOffer(context, named.data);
  return offer ? pageDraw(offer, context.clock.now()) : null;
}
