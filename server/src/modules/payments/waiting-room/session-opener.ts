import { openingsAtOnce } from '@clubdraw/domain/checkout-line';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import {
  openSession,
  type ClaimedCheckout,
  type PageNews,
  type TakenCheckout,
} from './open-session.ts';

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
  const open = async (context: Context, opening: TakenCheckout): Promise<boolean> => {
    underWay.add(opening.id);
    const isInLine = await openAndTell(context, opening, tell);
    underWay.delete(opening.id);
    return isInLine;
  };
  const take = async (context: Context): Promise<void> => {
    const room = openingsAtOnce(context.settings.providerRates) - underWay.size;
    if (room <= 0 || performance.now() < restsUntil) return;
    const openings = await takeFirst(claim, context, room);
    const mayBeMore = openings.length === room;
    const wakeAfter = async (opening: TakenCheckout): Promise<void> => {
      const isInLine = await open(context, opening);
      if (isInLine) {
        restsUntil = performance.now() + restMs;
        await pause(restMs);
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
      const openings = await takeFirst(claim, context, most);
      await Promise.all(openings.map(async (opening) => openAndTell(context, opening, tell)));
    },
  };
}

async function takeFirst(claim: Claim, context: Context, most: number): Promise<TakenCheckout[]> {
  const takenAt = performance.now();
  return (await claim(context, most)).map((opening) => ({ ...opening, takenAt }));
}

/** Opens a page; answers whether its buyer is in the line still. */
async function openAndTell(context: Context, opening: TakenCheckout, tell: Tell): Promise<boolean> {
  try {
    const news = await openSession(context, opening);
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
