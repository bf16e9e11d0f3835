import type { Frequency } from '@clubdraw/domain/time/frequency';
import type { LivePhase } from '@clubdraw/domain/draws/live-phase';
import type { Money } from '@clubdraw/domain/money/money';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import type { Stock } from '@clubdraw/domain/draws/stock';
import type { DiscountType } from '@clubdraw/domain/money/discounts';
import type { DrawNews } from '../draws/draw-news.ts';
import type { PageOrganiser } from './page-club.ts';
import type { BeaconName } from './page-draw.ts';

export type PageTier = {
  id: string;
  name: string;
  price: Money;
  /** Of the first paid period, and how many more each later one brings. */
  tickets: number;
  recurringEntry: number;
  highlight: string | null;
};

type ShownPrizes = { prizes: readonly Prize[]; onePrizeEach: boolean };

/**
 * The prizes of a package's draws, null where the club has named none; without a next one they stay
 * what they are.
 */
export type PagePackagePrizes = {
  open: (ShownPrizes & { number: number }) | null;
  next: ShownPrizes | null;
};

export type PagePackage = PageOrganiser & {
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
  /** The kinds of its discounts; those who join get the codes. */
  perks: readonly DiscountType[];
  tiers: readonly PageTier[];
  stock: Stock;
  /** The prizes of the open draw and of those that open later; left out where none is named. */
  prizes?: PagePackagePrizes;
  /** The number of the open draw, where its club has not named the prize yet. */
  unnamedDraw?: number;
  paymentMethods: readonly PaymentMethod[];
  beacon: BeaconName;
  /** How many days a winner has to claim the prize, and who may win, as a draw has them. */
  claimDays: number;
  eligible: readonly string[];
  /** The terms that a member accepts now; null where the owner never wrote any. */
  termsVersion: string | null;
  /** The name of the link that led here. */
  via?: string;
};

/** A draw of a package on its page; what is only planned is none of them. */
export type PagePackageDraw = {
  /** `packageId:n` */
  id: string;
  /** Counts the package's draws from 1. */
  number: number;
  runAt: string;
  phase: LivePhase;
  /** That take part now. */
  tickets: number;
  result: DrawNews['result'];
};

/** The charge of `/total` for a membership, each period. */
export type PageMembership = { offer: PagePackage; tier: PageTier };
