import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { prizesToShow } from '@clubdraw/domain/prizes/prizes';
import { givenSocials } from '@clubdraw/domain/clubs/socials';
import type { FreeEntry } from '@clubdraw/domain/entries/free-entry';
import { dailyTime } from '@clubdraw/domain/draws/this-draw/daily-time';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { textsOfDraw } from '../draw-columns.ts';
import { drawView } from '../draw.view.ts';
import { areFreeEntriesTaken } from '../free-entries-taken.ts';
import { cardVersion } from '../../media/share-cards.ts';
import { missingRoundOf } from './missing-round-of.ts';
import { shownResult } from './shown-result.ts';
import { shareCardFacts } from './read-share-card.ts';
import type { Offer } from '../find-offer.ts';
import { hasOffer, pageOffer } from './page-offer.ts';

function onPage({ online, post }: FreeEntry): FreeEntry<string> {
  return { online, post: post && { ...post, until: post.until.toISOString() } };
}

type SellingOut = Partial<Pick<PageDraw, 'latestRunAt' | 'dailyTime' | 'isSoldOut' | 'tooFew'>>;

/** Of a draw that runs as soon as it is sold out: its latest time, and what selling out came to. */
function sellingOut(draw: Offer['draw'], now: Date): SellingOut {
  const { latestRunAt, soldOutAt, earlyAt, earlyCounted, timezone } = draw;
  return {
    ...(latestRunAt && {
      latestRunAt: latestRunAt.toISOString(),
      dailyTime: dailyTime(latestRunAt, timezone, now),
    }),
    ...(soldOutAt && { isSoldOut: true }),
    ...(earlyAt &&
      earlyCounted !== null && {
        tooFew: { at: earlyAt.toISOString(), counted: earlyCounted },
      }),
  };
}

/** The proved facts of a draw, with the words while its public random number is late. */
function proofNow({ draw, proof }: Pick<Offer, 'draw' | 'proof'>, now: Date): Offer['proof'] {
  return { ...proof, seal: proof.seal && { ...proof.seal, ...missingRoundOf(draw, now) } };
}

/** A draw for a page that the server renders: JSON-safe, its status by the given moment. */
export function pageDraw({ draw, seller, club, proof }: Offer, now: Date): PageDraw {
  const view = drawView(draw, now);
  return {
    id: view.id,
    name: view.name,
    prize: view.prize,
    ...prizesToShow(draw),
    ...textsOfDraw(draw),
    imageId: view.imageId,
    runAt: view.runAt.toISOString(),
    timezone: view.timezone,
    entryCost: view.entryCost,
    ...(hasOffer(draw) && { offer: pageOffer(draw) }),
    runMethod: view.runMethod,
    ticketCap: view.ticketCap,
    participants: view.participants,
    capacity: view.capacity,
    numbers: view.numbers,
    status: view.status,
    cancelledAt: view.cancelledAt?.toISOString() ?? null,
    stock: stockOf(view.id),
    socials: givenSocials(view.socials),
    card: cardVersion(shareCardFacts({ draw, club, proof }, now)),
    paymentMethods: seller.paymentMethods,
    result: view.result && shownResult(view.result),
    claimDays: view.claimDays,
    eligible: view.eligible,
    perks: view.discounts.map(({ type }) => type),
    confirmEntries: view.confirmEntries,
    ...(draw.giveaways !== null && { giveaways: draw.giveaways }),
    ...(draw.freeEntry && { freeEntry: onPage(draw.freeEntry) }),
    ...(areFreeEntriesTaken(draw) && { areFreeEntriesTaken: true }),
    ...(draw.opensAt && { opensAt: draw.opensAt.toISOString() }),
    ...sellingOut(draw, now),
    termsVersion: draw.termsVersionId,
    ...club,
    // The name of the club as it was published with the draw.
    ...proofNow({ draw, proof }, now),
  };
}
