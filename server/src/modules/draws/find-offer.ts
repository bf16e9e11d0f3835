import type { PageOrganiser } from '@clubdraw/contract/pages/page-club';
import { oneSecondCache } from '../../one-second-cache.ts';
import type { Context } from '../../context.ts';
import { signCheckpoint } from '../draw-log/ledger/sign-checkpoint.ts';
import { findClub } from '../clubs/find-club.ts';
import { findSeller, type Seller } from '../connect/find-seller.ts';
import { findDrawProof, type DrawProof } from './public/draw-proof.store.ts';
import { withYieldingPlaces } from './public/yielding-places.ts';
import { findCrowd } from './crowd/crowds.store.ts';
import { findDraw, type StoredDraw } from './draws.store.ts';
import { readShortCode } from './short/read-short-code.ts';

/** A draw with its short address, who sells it, and how its winner is found. */
export type Offer = {
  draw: StoredDraw;
  shortCode: string;
  seller: Seller;
  club: PageOrganiser;
  proof: DrawProof;
  /** Payment pages are made ahead for its buyers. */
  hasCrowd: boolean;
};

const offers = oneSecondCache<Offer | undefined>();

/**
 * A draw with its seller, for pages and checkouts: up to a second old. The
 * statement that takes the places decides again about places, price and state.
 */
export async function findOffer(context: Context, drawId: string): Promise<Offer | undefined> {
  return offers.read(context, drawId, async () => {
    const found = await findDraw(context.db, drawId);
    if (!found) return undefined;
    const draw = await withYieldingPlaces(context, found);
    // Nobody buys before a signed checkpoint holds the draw's publication.
    await signCheckpoint(context);
    const seller = await findSeller(context, draw.ownerId);
    const club = await findClub(context, draw.ownerId);
    const shortCode = await readShortCode(context, { drawId });
    const hasCrowd = (await findCrowd(context.db, drawId)) !== undefined;
    const proof = await findDrawProof(context, drawId);
    return { draw, shortCode, seller, club, proof, hasCrowd };
  });
}

/** After a change that this process made: its next reader sees it. */
export function forgetOffer(context: Context, drawId: string): void {
  offers.forget(context, drawId);
}
