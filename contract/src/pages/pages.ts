import type { Money } from '@clubdraw/domain/money/money';
import type { Stock } from '@clubdraw/domain/draws/stock';
import type { CardFields, CardPrizes } from '../draws/card-prize.ts';
import type { HeldPrize } from '../draws/held-prize.ts';
import type { TicketPrice } from '../payments/price-call.ts';
import type { ClubDraws, ClubPage, PageClub } from './page-club.ts';
import type { EntryToConfirm } from './entry-to-confirm.ts';
import type { FollowForm, Following } from './page-following.ts';
import type { MailStop } from './mail-stop.ts';
import type { PutBack } from './put-back.ts';
import type { DrawStage } from '../draws/live-state.ts';
import type { PageProof } from './verify-page.ts';
import type { PageDraw, PageStagedDraw } from './page-draw.ts';
import type { PageMembership, PagePackage, PagePackageDraw } from './page-package.ts';
import type { PageSlip } from './page-slip.ts';
import type { PagePoster, PosterSize } from './page-poster.ts';

/**
 * The data that the server hands to the page renderer and that the page's script finds as JSON.
 * JSON-safe: instants are ISO strings, money is minor units with a currency.
 */

/**
 * The charge of `/total`, and the most tickets that it can be for; null for nothing that is on
 * sale. Of a draw with bundles also how the charge comes about; the page's script has it without.
 */
export type PageOrder = {
  draw: PageDraw;
  count: number;
  most: number;
  total: Money;
  price?: TicketPrice;
  /** The entry code that the order has. */
  code?: string;
  /**
   * The draw has entry codes: a field asks for one. A problem beside a code: it is looked at by the
   * checkout alone.
   */
  codeField?: { typed: string; problem: string | null };
};

/** The purchase of a payment, for who takes it back: a draw, or a membership. */
export type PageBought = PageClub & {
  stock: Stock;
  name: string;
  /** The prize of a draw, or the tier of a membership. */
  detail: string;
  /** Of the draw that it bought. */
  runAt: string;
  timezone: string;
  /** The draw or the package was cancelled: what is not drawn goes back by itself. */
  isCancelled: boolean;
  /** The draw sold out and is drawn for that reason: its tickets stay. Left out of every other. */
  isSoldOut?: true;
};

/**
 * An entry that its receiver may not have made. The state is entered while it can be taken back,
 * closed once only its mails can be ended, and takenBack or stopped when that is done.
 */
export type NotYouEntry = PageClub & {
  /** The id of its draw. */
  drawId: string;
  drawName: string;
  state: 'entered' | 'closed' | 'takenBack' | 'stopped';
};

export type PublicPage =
  | { page: 'draw'; draw: PageDraw; now: string }
  | { page: 'promo'; draw: PageDraw; now: string }
  | { page: 'freeEntry'; draw: PageDraw; now: string }
  | {
      page: 'stage';
      draw: PageStagedDraw;
      stage: DrawStage;
      /** The draw as it is sold, for who shares the stage; null for a package's draw. */
      sold: PageDraw | null;
      now: string;
    }
  | { page: 'poster'; poster: PagePoster; size: PosterSize }
  | { page: 'drawNotFound' }
  | {
      page: 'total';
      order: PageOrder | null;
      /**
       * Without an order: the draw that leads back, if there is one, and why it cannot be bought.
       */
      draw: PageDraw | null;
      reason: string | null;
      now: string;
    }
  | {
      page: 'payment';
      status: 'success' | 'error' | 'cancel' | 'unknown';
      /** Shown, never believed: they come from the address. */
      shown: {
        total: number | null;
        currency: string | null;
        count: number | null;
        drawId: string | null;
        paymentId: string | null;
        email: string | null;
      };
      draw: PageDraw | null;
    }
  | { page: 'package'; offer: PagePackage; draws: readonly PagePackageDraw[] }
  | { page: 'packageNotFound' }
  | { page: 'shortNotFound' }
  | {
      page: 'join';
      order: PageMembership | null;
      /**
       * Without an order: the package that leads back, if there is one, and why it cannot be
       * bought.
       */
      offer: PagePackage | null;
      reason: string | null;
    }
  | {
      page: 'membership';
      status: 'success' | 'error' | 'cancel' | 'unknown';
      /** Shown, never believed: they come from the address. */
      shown: {
        total: number | null;
        currency: string | null;
        count: number | null;
        tierId: string | null;
        paymentId: string | null;
        email: string | null;
      };
      offer: PagePackage | null;
    }
  | {
      page: 'refund';
      /**
       * The thing that is given back: the tickets of a purchase, or a membership with what is not
       * drawn.
       */
      of: 'payment' | 'membership';
      paymentId: string | null;
      email: string | null;
      /** Null for a payment that is unknown, or another's. */
      bought: PageBought | null;
    }
  | {
      page: 'mend';
      paymentId: string | null;
      email: string | null;
      /** Null for a payment that is unknown, or another's. */
      bought: PageBought | null;
    }
  | { page: 'notYou'; entry: NotYouEntry }
  | { page: 'confirm'; entry: EntryToConfirm }
  | { page: 'putBack'; putBack: PutBack }
  | { page: 'follow'; form: FollowForm }
  | { page: 'following'; following: Following }
  | { page: 'embed'; draw: PageDraw | null; now: string }
  | { page: 'unsubscribe'; stop: MailStop }
  | {
      page: 'prize';
      held: HeldPrize;
      /** The address of the page, which its forms are sent below. */
      path: string;
      /** Why the last press did nothing. */
      problem: string | null;
    }
  | {
      page: 'cardPrize';
      /** The fields as they were typed. */
      typed: CardFields;
      /** Why there is no answer; null before the first press, and with one. */
      problem: string | null;
      found: CardPrizes | null;
    }
  | { page: 'slip'; slip: PageSlip }
  | { page: 'terms'; html: string; draw: PageDraw | null; offer: PagePackage | null }
  | { page: 'winners'; club: PageClub; draws: ClubDraws }
  | ({ page: 'club' } & ClubPage)
  | { page: 'example'; now: string }
  | { page: 'verify'; proof: PageProof; now: string }
  | { page: 'privacy' }
  | { page: 'notFound' };

/** The facts of the installation that the renderer needs. */
export type Site = {
  /** Without a trailing slash: https://clubdraw.example */
  publicUrl: string;
  supportEmail: string;
  platformFeePercent: number;
};

/**
 * A whole document, and the source of its one inline style for the Content-Security-Policy:
 * `sha256-…`, without the quotes that the header puts round it.
 */
export type RenderedPage = { html: string; styleHash: string };
