import type { OwnerMail } from '@clubdraw/domain/owner-mails';
import type { PageClub } from './page-club.ts';

/** The mails that a link in one of them ends, as its page shows them. */
export type MailStop = {
  /** The results of a club's draws, to people with tickets; or a kind of mail to the club's owner. */
  mails: 'results' | OwnerMail;
  /** The club whose results they are; null in mails to owners. */
  club: PageClub | null;
  isStopped: boolean;
};
