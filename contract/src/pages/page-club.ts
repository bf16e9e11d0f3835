import type { Frequency } from '@clubdraw/domain/time/frequency';
import type { Money } from '@clubdraw/domain/money/money';
import type { GivenSocials } from '@clubdraw/domain/clubs/socials';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import type { Stock } from '@clubdraw/domain/draws/stock';

/** The club that a page belongs to; its head leads to the club's own page. */
export type PageClub = {
  ownerId: string;
  /** Null where the club has none yet. */
  clubName: string | null;
  /** The picture that stands for the club. */
  clubImageId: string | null;
};

/** The club that sells something, with how to reach it. */
export type PageOrganiser = PageClub & {
  /** An e-mail address, a telephone number or a web address, as the owner typed it. */
  contact: string | null;
  /** The operator has stopped it: nothing of it is sold or entered. */
  isSuspended: boolean;
};

/** A club as its own page shows it. */
export type ClubFace = PageOrganiser & {
  /** Plain text; an empty line begins a paragraph. */
  about: string | null;
  /** Its address, `/c/{slug}`; null while it has none but its id. */
  slug: string | null;
  /** Its pages elsewhere: only those that there are. */
  socials: GivenSocials;
};

/** Something in a list of its club: a draw, or a membership. */
type ClubOffer = {
  path: string;
  name: string;
  imageId: string | null;
  stock: Stock;
  timezone: string;
};

/** A draw in a list of its club. */
export type ClubDraw = ClubOffer & {
  prize: string;
  runAt: string;
  /** Null for a draw of a membership. */
  price: Money | null;
};

/** A draw of a club that is still to come. */
export type OpenDraw = ClubDraw & {
  /** No ticket of it is free now. */
  isFull: boolean;
  /** Nobody can enter it before; null once one can. */
  opensAt: string | null;
};

/** A membership that its club sells. */
export type ClubPackage = ClubOffer & {
  frequency: Frequency;
  nextDrawAt: string;
  /** Of its cheapest tier. */
  from: Money;
};

/** A draw past its time, or cancelled before it. */
export type PastDraw = ClubDraw & {
  /** Where everybody checks it. */
  checkPath: string;
  /** How it went, or how far it is. */
  words: string;
  isCancelled: boolean;
  /**
   * Every place with its prize and its ticket, of a draw with several; empty before it is drawn.
   */
  winners: readonly Winner[];
};

/** The draws of a club: those to come, and a page of those that are past. */
export type ClubDraws = {
  open: OpenDraw[];
  past: PastDraw[];
  page: number;
  totalPages: number;
};

/** A club's own page: on sale now, and the draws that were last. */
export type ClubPage = Pick<ClubDraws, 'open' | 'past'> & {
  club: ClubFace;
  packages: ClubPackage[];
  /** Whether there are more past draws than these. */
  hasEarlier: boolean;
};
