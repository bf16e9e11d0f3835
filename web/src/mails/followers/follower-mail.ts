import type { FollowerMail } from '@clubdraw/contract/mails/follower-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import type { MailParts } from '../mail-parts.ts';
import { drawPublishedMail, placesFreeMail } from './offered-draw-mail.ts';
import { followAskedMail } from './follow-asked-mail.ts';

/** A mail that somebody asked a club for (product §2.34). */
export function followerMail(mail: FollowerMail, site: Site): MailParts {
  if (mail.kind === 'followAsked') return followAskedMail(mail, site);
  return mail.kind === 'placesFree' ? placesFreeMail(mail, site) : drawPublishedMail(mail, site);
}
