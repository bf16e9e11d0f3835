import type { PageOrder } from '@clubdraw/contract/pages/pages';
import { typedEntryCode } from '@clubdraw/domain/entry-code';
import { codeCheckedLater, codeNotValid } from '@clubdraw/domain/entry-code-messages';
import { ticketsLeft } from '@clubdraw/domain/draw-status';
import { atMostForEach } from '@clubdraw/domain/limit-messages';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { findEntryCode } from '../codes/find-entry-code.ts';
import type { UsableCode } from '../codes/usable-code.ts';
import { drawFacts } from '../draw.view.ts';
import type { Offer } from '../find-offer.ts';
import { priceWithCode } from './code-price.ts';

type Asked = {
  offer: Offer;
  order: PageOrder;
  /** As it stands in the address. */
  typed: string;
  clientAddress: string;
};

/**
 * An order of a draw that has entry codes, or in whose address somebody put one: with the price
 * that the code makes, or with the reason why it makes none. Any other order stays as it is.
 */
export async function orderWithCode(context: Context, asked: Asked): Promise<PageOrder> {
  const { offer, order } = asked;
  const typed = asked.typed.trim().slice(0, 40);
  if (typed === '') {
    return offer.draw.hasCodes ? { ...order, codeField: { typed, problem: null } } : order;
  }
  try {
    return { ...order, ...(await priced(context, { ...asked, typed })) };
  } catch (problem) {
    if (problem instanceof NotCompared) return orderToCheck(order, typed);
    if (!(problem instanceof Refusal)) throw problem;
    return { ...order, codeField: { typed, problem: problem.message } };
  }
}

/** The code was not looked at: its network guessed wrong too often, and a page does no work. */
class NotCompared extends Error {}

async function workNotHere(): Promise<void> {
  throw new NotCompared();
}

/**
 * Has the price without the code: the checkout works, looks at the code and takes off what it
 * brings.
 */
function orderToCheck(order: PageOrder, typed: string): PageOrder {
  const code = typedEntryCode(typed);
  if (code === undefined) return { ...order, codeField: { typed, problem: codeNotValid } };
  return { ...order, code, codeField: { typed: code, problem: codeCheckedLater } };
}

type Priced = Pick<PageOrder, 'count' | 'most' | 'total' | 'price' | 'code' | 'codeField'>;

async function priced(context: Context, asked: Asked): Promise<Priced> {
  const { offer, order, typed, clientAddress } = asked;
  const { draw } = offer;
  const code = typedEntryCode(typed) ?? '';
  const found = await findEntryCode(context, {
    drawId: draw.id,
    code,
    clientAddress,
    work: workNotHere,
  });
  const price = priceWithCode(draw, order.count, found);
  refuseGift(offer, found);
  return {
    count: price.count,
    // A code for free tickets brings its own number.
    most: found.tickets === null ? order.most : 1,
    total: price.total,
    price,
    code: found.code,
    codeField: { typed: found.code, problem: null },
  };
}

/** A code can bring more tickets than are left, or than a person may have. */
function refuseGift({ draw }: Offer, { tickets }: UsableCode): void {
  if (tickets === null) return;
  const left = ticketsLeft(drawFacts(draw));
  if (tickets > left) throw new Refusal('conflict', messages.ticketsLeft(left));
  const most = draw.maxPerPerson ?? tickets;
  if (tickets > most) throw new Refusal('conflict', atMostForEach(most));
}
