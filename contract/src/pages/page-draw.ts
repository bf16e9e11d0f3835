import type { FreeEntry } from '@clubdraw/domain/entries/free-entry';
import type { SourceCounts } from '@clubdraw/domain/entries/free-entry-messages';
import type { Money } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import type { Socials } from '@clubdraw/domain/clubs/socials';
import type { Stock } from '@clubdraw/domain/draws/stock';
import type { NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import type { DiscountType } from '@clubdraw/domain/money/discounts';
import type { DrawNews } from '../draws/draw-news.ts';
import type { PageOrganiser } from './page-club.ts';
import type { Seal } from '../draws/live-state.ts';

/** The sale of a draw with bundles, or with a limit for each person. */
export type PageOffer = {
  /** By their number of tickets. */
  bundles: readonly Bundle[];
  maxPerPerson: number | null;
  /** The most tickets of one purchase, leaving aside how many are left, and the words for more. */
  most: number;
  words: string;
};

/** A draw as its public page shows it. */
export type PageDraw = DrawNews &
  PageOrganiser & {
    id: string;
    name: string;
    prize: string;
    /** All that can be won, the first prize first; left out where `prize` says all. */
    prizes?: readonly Prize[];
    /** Nobody keeps two prizes while a reserve is left; left out where somebody may. */
    onePrizeEach?: true;
    /** Plain text; an empty line begins a paragraph. */
    description: string | null;
    imageId: string | null;
    timezone: string;
    entryCost: Money;
    /** Absent of a draw without bundles and without a limit. */
    offer?: PageOffer;
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
    /** The public value that decides; null of an example. */
    round: { number: number; at: string } | null;
    seal: Seal | null;
    /** How many days a winner has to claim the prize. */
    claimDays: number;
    /**
     * The numbers of tickets that are void so far, by their reasons, in words; left out for none.
     */
    voids?: string;
    /** That Clubdraw took tickets out by itself; left out where it took none. */
    struck?: string;
    /**
     * That the club gave more money back than it may, or that of a ticket with a prize; absent
     * where it did not.
     */
    givenBack?: string;
    /**
     * How the tickets of the sealed list came; left out until the ledger has it, and of a draw
     * without free ways.
     */
    sources?: SourceCounts;
    /** How many cards were turned away, in words; absent for a draw that takes none. */
    turnedAway?: string;
    /** The ways in that cost nothing; left out where there is none. */
    freeEntry?: FreeEntry<string>;
    /** All tickets that can come online for nothing are taken; left out otherwise. */
    areFreeEntriesTaken?: true;
    /**
     * The announced time of a draw that runs as soon as it is sold out; left out of every other.
     */
    latestRunAt?: string;
    /**
     * The time of day of it and of the days before on which it can run, in words; left out
     * likewise.
     */
    dailyTime?: string;
    /** It sold out, and runs for that reason: no place comes free any more. Left out otherwise. */
    isSoldOut?: true;
    /**
     * The time that followed from that, at which too few tickets counted, and how many did. Left
     * out otherwise.
     */
    tooFew?: { at: string; counted: number };
    /** The most tickets that the club may give away; left out where it gives none. */
    giveaways?: number;
    /** The conditions on winners: each continues "Only people who …". */
    eligible: readonly string[];
    /** The kinds of its discounts; those who buy get the codes. */
    perks: readonly DiscountType[];
    /** Of a promotional draw: an entry counts once its address is confirmed. */
    confirmEntries: boolean;
    /** The name of the link that led to this page. */
    via?: string;
  };

/** The chain of the public random values: drand's, or a test beacon of the sandbox. */
export type BeaconName = 'drand' | 'test';

/** A draw as its stage shows it: also one of a package, under its name `packageId:n`. */
export type PageStagedDraw = Pick<
  PageDraw,
  'id' | 'name' | 'prize' | 'clubName' | 'timezone' | 'runMethod' | 'ticketCap' | 'numbers'
> & {
  /** The prize of each place, the first one first; left out of a draw with one place. */
  places?: readonly string[];
  /** The page that it is on: its own, or its package's. */
  path: string;
};
