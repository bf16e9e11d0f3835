import type { Draw, ListedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf, promoRunMethods, type DrawKind } from '@clubdraw/domain/draws/draw-kind';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMoney } from '@clubdraw/domain/money/money';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import { stockOf, type Stock } from '@clubdraw/domain/draws/stock';
import { paths } from '../../paths.ts';
import type { Shared } from '../../share/shared.ts';
import { showCount } from '../../ui/show-count.ts';

type Sold = { sold: number; ticketCap: number | null };

/** The tickets that are sold, of which those are none that somebody is only paying for. */
export function soldOf({ participants, held, ticketCap }: Counted): Sold {
  return { sold: participants - held, ticketCap };
}

type Counted = Pick<ListedDraw, 'participants' | 'held' | 'ticketCap'>;

/** "3,412 of 5,000", or only the first without a cap. */
export function ticketsOf({ sold, ticketCap }: Sold): string {
  return ticketCap === null ? showCount(sold) : `${showCount(sold)} of ${showCount(ticketCap)}`;
}

/** The same where no column says what a number alone would count. */
export function ticketsInWords({ sold, ticketCap }: Sold): string {
  if (ticketCap !== null) return ticketsOf({ sold, ticketCap });
  return sold === 1 ? '1 ticket' : `${showCount(sold)} tickets`;
}

/** "+2 being paid": places that payments in progress hold, apart from what is sold. */
export function heldInWords(held: number): string {
  return `+${showCount(held)} being paid`;
}

/** The price of a ticket, or that there is none. */
export function costOf({ entryCost }: Pick<Draw, 'entryCost'>): string {
  return entryCost.amount === 0 ? 'Free' : showMoney(entryCost);
}

/** How a draw of each kind can be run, the usual way first (product §3.6). */
export const runMethodsOf: Record<DrawKind, readonly RunMethod[]> = {
  paid: ['COMPUTER_PICKED_WINNER', 'COMPUTER_PICKED_NO_WINNER', 'LIVE'],
  promo: promoRunMethods,
};

/** The ways of running a draw, in the owner's words (product §3.6). */
export const runMethodWords: Record<RunMethod, { name: string; what: string }> = {
  COMPUTER_PICKED_WINNER: {
    name: 'A ticket always wins',
    what: 'The computer picks one of the tickets',
  },
  COMPUTER_PICKED_NO_WINNER: {
    name: 'There may be no winner',
    what: 'The computer picks from every possible number',
  },
  LIVE: {
    name: 'Live',
    what: 'The list is closed at the draw’s time, and you open the envelope in front of your audience',
  },
};

type Editing = Pick<Draw, 'cancelledAt' | 'runAt' | 'participants'>;

/**
 * Why a draw of a list cannot be edited, as far as the list knows; undefined when it can be
 * (product §4.7). The form asks the server, which also knows of tickets that were refunded.
 */
export function editRefusal(draw: Editing, now: Date): string | undefined {
  if (draw.cancelledAt) return messages.drawCancelled;
  if (draw.runAt.getTime() <= now.getTime()) return messages.drawPast;
  return draw.participants > 0 ? 'Tickets are sold or being paid for.' : undefined;
}

/**
 * True for a LIVE draw whose date is past and which has no result yet: its owner opens the
 * envelope.
 */
export function waitsForOwner(draw: Pick<Draw, 'runMethod' | 'status' | 'result'>): boolean {
  return draw.runMethod === 'LIVE' && draw.status === 'Expired' && draw.result === null;
}

/**
 * The paper that a draw stands on in a list: its own, also once it is drawn; void when it was
 * cancelled.
 */
export function drawPaper({ id, status }: Pick<Draw, 'id' | 'status'>): Stock | 'void' {
  return status === 'Cancelled' ? 'void' : stockOf(id);
}

type Named = Pick<Draw, 'id' | 'entryCost'>;

/** Where everybody finds a draw: the page that sells it, or the one that signs people up. */
function publicDrawPath({ id, entryCost }: Named): string {
  return drawKindOf(entryCost) === 'promo' ? paths.promoDraw(id) : paths.drawInfo(id);
}

/** A draw as it is passed on. */
export function sharedDraw(draw: Named & Pick<Draw, 'name'>): Shared {
  return { kind: 'draw', id: draw.id, name: draw.name, path: publicDrawPath(draw) };
}

/** Where a draw is run again: the form of its kind, filled in with it. */
export function drawAgainPath({ id, entryCost }: Named): string {
  return drawKindOf(entryCost) === 'promo' ? paths.promoDrawAgain(id) : paths.drawAgain(id);
}

/** True once nothing of a draw is to come: it was drawn or cancelled. */
export function isOver({ cancelledAt, result }: Pick<Draw, 'cancelledAt' | 'result'>): boolean {
  return cancelledAt !== null || result !== null;
}

/** The same as a whole address, to be shared. */
export function publicDrawUrl(draw: Named): string {
  return new URL(publicDrawPath(draw), window.location.origin).href;
}
