import { inFront, openingMs, openingsAtOnce } from '@clubdraw/domain/purchases/checkout-line';
import { forgottenSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { scheduler } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { ProviderBusy, ProviderFailure } from '../../../edge/provider-failure.ts';
import type { RoomView } from './room-view.ts';
import type { Seen } from './seen-line.ts';
import type { ClaimedCheckout, PageNews, CheckoutQueue } from './checkout-queue.ts';

type Claim = (context: Context, most: number) => Promise<ClaimedCheckout[]>;
type Tell = (id: string, news: PageNews) => void;

/** The work of a line in this process: it opens the pages of those in front, several at once. */
export type SessionOpener = {
  /** Somebody waits: looks whether a page can be opened. */
  wake(context: Context): void;
  /** Whether this process is opening the page, and will tell of it. */
  opens(id: string): boolean;
  /** Opens the pages of those in front, and ends with that. */
  takeOnce: (context: Context) => Promise<void>;
};

/**
 * A page did not open: this process takes nobody for so long, in ms, as those in front have to wait
 * too.
 */
const restMs = 500;

/**
 * Each process takes the first ones of the line that nobody is opening, whoever put them there. So
 * the line moves on when the process that answered a buyer is gone.
 */
export function sessionOpener(claim: Claim, tell: Tell): SessionOpener {
  // Nobody is in it twice: this process asks for a page for less long than it is alone with it.
  const underWay = new Set<string>();
  let restsUntil = 0;
  const open = async (context: Context, opening: ClaimedCheckout): Promise<boolean> => {
    underWay.add(opening.id);
    const isInLine = await openAndTell(context, opening, tell);
    underWay.delete(opening.id);
    return isInLine;
  };
  const take = async (context: Context): Promise<void> => {
    const room = openingsAtOnce(context.settings.providerRates) - underWay.size;
    if (room <= 0 || performance.now() < restsUntil) return;
    const openings = await claim(context, room);
    const mayBeMore = openings.length === room;
    const wakeAfter = async (opening: ClaimedCheckout): Promise<void> => {
      const isInLine = await open(context, opening);
      if (isInLine) {
        restsUntil = performance.now() + restMs;
        await scheduler.wait(restMs);
      }
      if (mayBeMore || isInLine) taking.wake(context);
    };
    for (const opening of openings) void wakeAfter(opening);
  };
  const taking = oneByOne(take);
  return {
    wake: (context) => taking.wake(context),
    opens: (id) => underWay.has(id),
    takeOnce: async (context) => {
      const most = openingsAtOnce(context.settings.providerRates);
      const openings = await claim(context, most);
      await Promise.all(openings.map(async (opening) => openAndTell(context, opening, tell)));
    },
  };
}

/** Opens a page; answers whether its buyer is in the line still. */
async function openAndTell(
  context: Context,
  opening: ClaimedCheckout,
  tell: Tell,
): Promise<boolean> {
  try {
    const news = await tryToOpen(context, opening);
    tell(opening.id, news);
    return news.kind === 'inLine';
  } catch (err) {
    // The page is taken over when this process's time with it is up.
    context.log.error({ err, checkoutId: opening.id }, 'a payment page could not be opened');
    return false;
  }
}

/** Does the work when it is woken, and once more for all who woke it meanwhile. */
function oneByOne(work: (context: Context) => Promise<void>): Pick<SessionOpener, 'wake'> {
  let isWanted = false;
  let isAtWork = false;
  const workOff = async (context: Context): Promise<void> => {
    isAtWork = true;
    while (isWanted) {
      isWanted = false;
      await work(context).catch((err: unknown) =>
        context.log.error({ err }, 'nobody could be taken from the line'),
      );
    }
    isAtWork = false;
  };
  return {
    wake: (context) => {
      isWanted = true;
      if (!isAtWork) void workOff(context);
    },
  };
}

/** Does the step `openSession` of a checkout once, and undoes it where there is no page. */
async function tryToOpen(context: Context, opening: ClaimedCheckout): Promise<PageNews> {
  try {
    const { since } = opening;
    const until = performance.now() + openingMs;
    const session = await opening.ask({ purpose: 'page', since, until });
    const { url, id: sessionId } = session;
    const isStored = await opening.store({ sessionId, url });
    // Otherwise the row says how it is.
    return isStored && url !== null ? { kind: 'page', paymentUrl: url } : { kind: 'inLine' };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, checkoutId: opening.id }, 'no payment page');
    return withoutPage(context, opening, failure);
  }
}

async function withoutPage(
  { clock }: Context,
  opening: ClaimedCheckout,
  failure: ProviderFailure,
): Promise<PageNews> {
  const { isFirst } = opening;
  if (failure instanceof ProviderBusy) {
    await opening.giveBack({ wasAsked: !(isFirst && failure.isUntouched) });
    return { kind: 'inLine' };
  }
  if (failure.kind === 'refused' && !isFirst) {
    // Nothing was made before, or this would have answered it; the page's end is too near by now.
    await opening.giveBack({ wasAsked: false });
    return { kind: 'inLine' };
  }
  const later = new Date(clock.now().getTime() + forgottenSeconds * 1000);
  const isOut = await (failure.kind === 'unknown' ? opening.askLater(later) : opening.giveUp());
  return isOut ? { kind: 'none', refusal: opening.noPage() } : { kind: 'inLine' };
}

/** Somebody whom no look saw yet has the age that the row says. */
type Next = { id: string; queue: CheckoutQueue; since?: number };

/** Somebody joined at this process at an instant, in ms of `performance.now()`. */
type Joined = Pick<Next, 'id' | 'queue'> & { notedAt: number };

/** Takes those who are next, of all sorts together. */
export type NextWaiters = {
  /** Somebody joined the line at this process. */
  note(id: string, queue: CheckoutQueue): void;
  /** `most` at most, in their order; `opens` says whose page this process is opening already. */
  take(context: Context, most: number, opens: (id: string) => boolean): Promise<ClaimedCheckout[]>;
};

/**
 * Chooses by the line as this process sees it. Where all who are known fit into the room, and
 * nobody else waits, the order does not matter: they are taken without a look, so that a purchase
 * in quiet costs no statement more.
 */
export function nextWaiters(view: RoomView): NextWaiters {
  const joined = new Map<string, Joined>();
  const claim = async (context: Context, next: Next[], of: Room): Promise<ClaimedCheckout[]> => {
    const first = new Set(next.slice(0, of.most));
    const claimed: ClaimedCheckout[] = [];
    for (const [queue, all] of Map.groupBy(next, (one) => one.queue)) {
      const wanted = all.filter((one) => first.has(one)).length;
      if (wanted === 0) continue;
      const ids = all.map(({ id }) => id);
      const since = new Map(all.map((one) => [one.id, one.since]));
      for (const page of await queue.claim(context, { ids, most: wanted, alone: of.alone })) {
        joined.delete(page.id);
        claimed.push({ ...page, since: since.get(page.id) ?? page.since });
      }
    }
    return claimed;
  };
  return {
    note: (id, queue) => void joined.set(id, { id, queue, notedAt: performance.now() }),
    take: async (context, most, opens) => {
      const seen = view.lastSeen();
      const known = unopened(seen, { joined, opens });
      const alone = known.map(({ id }) => id);
      const isRoom = seen.isWhole && known.length <= most;
      const taken = isRoom ? await claim(context, known, { most, alone }) : [];
      if (isRoom && taken.length === known.length) return taken;
      const room = most - taken.length;
      const others = await nextOnes({ context, view, joined, opens }, room);
      return [...taken, ...(await claim(context, others, { most: room, alone: null }))];
    },
  };
}

type Room = {
  most: number;
  /** They are taken only where nobody but these waits; null to take them in any case. */
  alone: readonly string[] | null;
};

type Known = {
  joined: ReadonlyMap<string, Joined>;
  opens: (id: string) => boolean;
};

function unopened(seen: Seen, { joined, opens }: Known): Next[] {
  const waiting = seen.front.filter(({ id, isOpening }) => !isOpening && !opens(id));
  // Those who joined since stand behind all whom it saw.
  if (!seen.isWhole) return waiting;
  const since = [...joined.values()].filter(({ id }) => !seen.frontIds.has(id) && !opens(id));
  return [...waiting, ...since];
}

type Choice = {
  context: Context;
  view: RoomView;
  joined: Map<string, Joined>;
  opens: (id: string) => boolean;
};

/** Those who are next for so much room. */
async function nextOnes({ context, view, joined, opens }: Choice, room: number): Promise<Next[]> {
  const seen = await view.recent(context);
  // A look saw all that it could see.
  for (const [id, { notedAt }] of joined) if (notedAt < seen.began) joined.delete(id);
  const seconds = (performance.now() - seen.at) / 1_000;
  const most = inFront(context.settings.providerRates, room, seconds);
  return unopened(seen, { joined, opens }).slice(0, most);
}
