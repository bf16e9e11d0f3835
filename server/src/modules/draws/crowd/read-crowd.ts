import type { Crowd } from '@clubdraw/contract/crowds/crowds';
import { countTicketsLeft } from '@clubdraw/domain/draws/draw-status';
import { isBeforeOpening } from '@clubdraw/domain/draws/opening';
import { lastingPart } from '@clubdraw/domain/flow/permit-windows';
import { fillingBegins, pagesOfCrowd } from '@clubdraw/domain/purchases/ready-pages';
import type { Context } from '../../../context.ts';
import { drawFacts } from '../draw.view.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';
import { countReadyPages, findCrowd, sumBuyersUntil } from './crowds.store.ts';

/**
 * The buyers who were announced for an owner's draw, and how far their payment pages are; null
 * where none were, or it is over.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function readCrowd(
  { db, clock, settings }: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<Crowd | null> {
  const draw = await findOwnDraw(db, { ownerId, drawId });
  if (!draw) throw noSuchDraw();
  const crowd = await findCrowd(db, drawId);
  // The sweep that makes pages ends one that comes before its draw opens.
  if (!crowd || isBeforeOpening(draw, crowd.at)) return null;
  const { at, buyers } = crowd;
  const { ready, taken } = await countReadyPages(db, drawId);
  const left = countTicketsLeft(drawFacts(draw));
  const pages = pagesOfCrowd({ buyers, taken, left });
  const rate = settings.providerRates.perEndpoint;
  const beginsAt = fillingBegins(at, { pages: await sumBuyersUntil(db, at), rate });
  const missing = pages - ready - taken;
  const from = Math.max(clock.now().getTime(), beginsAt.getTime());
  const seconds = missing / (rate * lastingPart);
  const readyAt = missing > 0 ? new Date(from + seconds * 1_000) : null;
  return { at, buyers, pages, ready: Math.min(pages, ready + taken), beginsAt, readyAt };
}
