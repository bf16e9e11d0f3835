import type { PageClub } from './page-club.ts';

/** A draw that somebody waits for. */
export type WaitedDraw = {
  name: string;
  /** Of its public page. */
  path: string;
};

/**
 * The form with which somebody asks a club for mails; with a draw for its waiting list. A draw that
 * sold out, and is drawn for that reason, has none.
 */
export type FollowForm = {
  club: PageClub;
  draw: (WaitedDraw & { id: string; isSoldOut?: true }) | null;
  /** The address that was typed, once it was sent; `isSent` says that it is one. */
  typed: string | null;
  isSent: boolean;
  /** Why it was not sent, where the address is not wrong. */
  problem?: string;
};

/**
 * The news that a mailbox asked a club for, behind the link of its mail: asked while something
 * waits for the press of the button, confirmed once nothing does, and over where it was ended
 * since.
 */
export type Following = {
  club: PageClub;
  /** The news of the club are among it. */
  hasNews: boolean;
  /** The full draws that it waits for. */
  draws: WaitedDraw[];
  state: 'asked' | 'confirmed' | 'over';
};
