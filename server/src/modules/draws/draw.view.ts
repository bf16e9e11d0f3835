import type { Draw, ListedDraw } from '@clubdraw/contract/draws/draws';
import {
  drawStatus,
  roomOf,
  withTicketsThatCount,
  type DrawFacts,
} from '@clubdraw/domain/draws/draw-status';
import type { DrawWithSales } from '@clubdraw/domain/draws/draw-can';
import { isStillFull } from 'fairdraw/draw/sold-out';
import type { StoredDraw } from './draws.store.ts';

/** The facts that the rules about draws ask for. */
export function drawFacts(draw: StoredDraw): DrawFacts & DrawWithSales {
  return {
    runAt: draw.runAt,
    cancelledAt: draw.cancelledAt,
    ticketCap: draw.ticketCap,
    numbers: draw.numbers,
    participants: participantsOf(draw),
    held: draw.placesHeld,
    ticketsEverIssued: draw.ticketsIssued,
    voidTickets: draw.ticketsIssued - draw.ticketsSold,
    hasTooFew: hasTooFew(draw),
  };
}

/** The ledger has it that it sold out, and since then more than 5 % of its tickets became void. */
function hasTooFew({ earlyAt, ticketCap, ticketsSold }: StoredDraw): boolean {
  return earlyAt !== null && ticketCap !== null && !isStillFull(ticketsSold, ticketCap);
}

/** Places that become free once a draw is sold out, and is drawn for that reason, stay counted. */
function participantsOf({ soldOutAt, ticketCap, ticketsSold, placesHeld }: StoredDraw): number {
  return soldOutAt ? (ticketCap ?? ticketsSold) : ticketsSold + placesHeld;
}

/** A draw as everybody may see it: a list of fields, so that nothing else leaves. */
export function drawView(draw: StoredDraw, now: Date): Draw {
  const facts = drawFacts(draw);
  return {
    id: draw.id,
    name: draw.name,
    prize: draw.prize,
    prizes: [...draw.prizes],
    onePrizeEach: draw.onePrizeEach,
    runAt: draw.runAt,
    timezone: draw.timezone,
    entryCost: draw.entryCost,
    runMethod: draw.runMethod,
    imageId: draw.imageId,
    discounts: draw.discounts,
    socials: draw.socials,
    ticketCap: draw.ticketCap,
    bundles: draw.bundles,
    maxPerPerson: draw.maxPerPerson,
    drawWhenSoldOut: draw.drawWhenSoldOut,
    latestRunAt: draw.latestRunAt,
    earlyRunAt: draw.earlyAt,
    earlyTicketCount: draw.earlyCounted,
    giveaways: draw.giveaways,
    opensAt: draw.opensAt,
    participants: facts.participants,
    cancelledAt: draw.cancelledAt,
    numbers: draw.numbers,
    capacity: roomOf(facts),
    claimDays: draw.claimDays,
    eligible: draw.eligible,
    confirmEntries: draw.confirmEntries,
    freeEntry: draw.freeEntry,
    status: drawStatus(facts, now),
    result: draw.result,
  };
}

/** The same as its owner sees it: places that are only held stand apart and do not make it full. */
export function ownDrawView(draw: StoredDraw, now: Date): ListedDraw {
  const status = drawStatus(withTicketsThatCount(drawFacts(draw)), now);
  return { ...drawView(draw, now), held: draw.placesHeld, status };
}
