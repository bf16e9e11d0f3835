import type { OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import type { PageClub } from './page-club.ts';

/** The mails that a link in one of them ends, as its page shows them. */
export type MailStop = {
  /**
   * The results of a club's draws, to people with tickets; its news; word of free tickets in one
   * draw; all that one asked it for; or a kind of mail to the club's owner.
   */
  mails: 'results' | 'news' | 'waiting' | 'asked' | OwnerMail;
  /** The club that they are of; null in mails to owners. */
  club: PageClub | null;
  isStopped: boolean;
};
