import type { Frequency } from '@clubdraw/domain/frequency';
import type { LivePhase } from '@clubdraw/domain/live-phase';
import type { Money } from '@clubdraw/domain/money';
import type { PaymentMethod } from '@clubdraw/domain/payment-methods';
import type { RunMethod } from '@clubdraw/domain/run-method';
import type { Socials } from '@clubdraw/domain/socials';
import type { Stock } from '@clubdraw/domain/stock';
import type { NumberRange } from '@clubdraw/domain/ticket-numbers';
import type { Discount } from '../draws/draw-form.ts';
import type { HeldPrize } from '../draws/held-prize.ts';
import type { DrawNews } from '../draws/draw-news.ts';
import type { ClubDraws, ClubPage, PageClub } from './page-club.ts';
import type { EntryToConfirm } from './entry-to-confirm.ts';
import type { MailStop } from './mail-stop.ts';
import type { DrawStage, Seal } from '../draws/draw-standing.ts';
import type { PageProof } from './verify-page.ts';

/**
 * The data that the server hands to the page renderer and that the page's script finds as JSON. JSON-safe:
 * instants are ISO strings, money is minor units with a currency.
 */

export type PageDraw = DrawNews &
  PageClub & {
    id: string;
    name: string;
    prize: string;
    /** Plain text; an empty line begins a paragraph. */
    description: string | null;
    imageId: string | null;
    timezone: string;
    entryCost: Money;
    runMethod: RunMethod;
    ticketCap: number | null;
    numbers: NumberRange;
    stock: Stock;
    /** Only those that there are. */
    socials: Partial<Socials>;
    /** Names what the share card says. */
    card: string;
    paymentMethods: readonly PaymentMethod[];
    /** The terms that a buyer accepts now. */
    termsVersion: string;
    beacon: BeaconName;
    /** The public value that decides; null before a LIVE draw is started. */
    round: { number: number; at: string } | null;
    seal: Seal | null;
    /** How many days a winner has to claim the prize. */
    claimDays: number;
    /** The conditions on winners: each continues "Only people who …". */
    eligible: readonly string[];
    /** Of a promotional draw: an entry counts once its address is confirmed. */
    confirmEntries: boolean;
  };

/** The chain of the public random values: drand's, or a test beacon of the sandbox. */
export type BeaconName = 'drand' | 'test';

/** A draw as its stage shows it: also one of a package, under its name `packageId:n`. */
export type PageStagedDraw = Pick<
  PageDraw,
  'id' | 'name' | 'prize' | 'clubName' | 'timezone' | 'runMethod' | 'ticketCap' | 'numbers'
> & {
  /** The page that it is on: its own, or its package's. */
  path: string;
};

export type PageTier = {
  id: string;
  name: string;
  price: Money;
  /** Of the first paid period, and how many more each later one brings. */
  tickets: number;
  recurringEntry: number;
  highlight: string | null;
};

export type PagePackage = PageClub & {
  id: string;
  name: string;
  /** Plain text; an empty line begins a paragraph. */
  description: string | null;
  imageId: string | null;
  /** Names what the share card says. */
  card: string;
  frequency: Frequency;
  timezone: string;
  /** Of its open draw; null once a cancelled package has run its last one. */
  nextDrawAt: string | null;
  isOnSale: boolean;
  discounts: readonly Discount[];
  tiers: readonly PageTier[];
  stock: Stock;
  paymentMethods: readonly PaymentMethod[];
  beacon: BeaconName;
  /** How many days a winner has to claim the prize, and who may win, as a draw has them. */
  claimDays: number;
  eligible: readonly string[];
  /** The terms that a member accepts now; null where the owner never wrote any. */
  termsVersion: string | null;
};

/** A draw of a package on its page; what is only planned is none of them. */
export type PagePackageDraw = {
  /** `packageId:n` */
  id: string;
  /** Counts the package's draws from 1. */
  number: number;
  runAt: string;
  phase: LivePhase;
  result: DrawNews['result'];
};

/** The charge of `/total` for a membership, each period. */
export type PageMembership = { offer: PagePackage; tier: PageTier };

/** The charge of `/total`; null when something is missing, unknown or not on sale. */
export type PageOrder = {
  draw: PageDraw;
  count: number;
  total: Money;
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
  | {
      page: 'stage';
      draw: PageStagedDraw;
      stage: DrawStage;
      /** The draw as it is sold, for who shares the stage; null for a package's draw. */
      sold: PageDraw | null;
      now: string;
    }
  | { page: 'qr'; draw: PageDraw }
  | { page: 'drawNotFound' }
  | {
      page: 'total';
      order: PageOrder | null;
      /** Without an order: the draw that leads back, if there is one, and why it cannot be bought. */
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
  | {
      page: 'join';
      order: PageMembership | null;
      /** Without an order: the package that leads back, if there is one, and why it cannot be bought. */
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
      /** The thing that is given back: the tickets of a purchase, or a membership with what is not drawn. */
      of: 'payment' | 'membership';
      paymentId: string | null;
      email: string | null;
      /** Null for a payment that is unknown, or another's. */
      bought: PageBought | null;
    }
  | { page: 'notYou'; entry: NotYouEntry }
  | { page: 'confirm'; entry: EntryToConfirm }
  | { page: 'unsubscribe'; stop: MailStop }
  | {
      page: 'prize';
      held: HeldPrize;
      /** The address of the page, which its forms are sent below. */
      path: string;
      /** Why the last press did nothing. */
      problem: string | null;
    }
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
