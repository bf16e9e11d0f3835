import type { Frequency } from '@clubdraw/domain/time/frequency';
import type { Money } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';
import type { Stock } from '@clubdraw/domain/draws/stock';
import type { PageClub } from './page-club.ts';

/** The sizes of paper that a poster is printed on. */
export const posterSizes = ['a4', 'a5'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** A draw or a package as its poster shows it. */
export type PagePoster = PageClub & {
  /** The poster's own address, without the size. */
  path: string;
  /** The address of its QR code; it has a query, which more can be added to. */
  qr: string;
  /** The path that the code leads to: `/d/{code}`. */
  shortPath: string;
  stock: Stock;
  name: string;
  /** Of a package its first words. */
  prize: string;
  /** All prizes in words, the first one first; left out where `prize` says all. */
  prizes?: readonly string[];
  imageId: string | null;
  /** Of a ticket, where 0 is free, or of the cheapest tier; null where nothing is sold. */
  price: Money | null;
  /** Tickets that cost less together, the fewest first; left out without any. */
  bundles?: readonly Bundle[];
  /** Null for a draw that runs once. */
  frequency: Frequency | null;
  /** Of the draw, or of the next one; null once there is none. */
  runAt: string | null;
  timezone: string;
  /** Of a draw that nobody can enter yet; left out of every other. */
  opensAt?: string;
  /** A paid draw can be entered for free. */
  hasFreeEntry?: boolean;
};
