import type { Mail } from '@clubdraw/contract/mails/mails';
import { isToFollower } from '@clubdraw/domain/clubs/follower-mails';
import { isToOwner } from '@clubdraw/domain/clubs/owner-mails';
import { daysAfter } from '@clubdraw/domain/draws/passing-over';
import type { Context } from '../../context.ts';
import { putBackPathOf } from './account/put-back-links.ts';
import { joinTeamPathOf } from './account/team-links.ts';
import { confirmPathOf, notYouPathOf } from './entry-links.ts';
import { followingPathOf } from './followers/follow-links.ts';
import { prizePathOf } from './prize-link.ts';
import { unsubscribePathOf } from './stops/unsubscribe-links.ts';

/**
 * Signed links that only the mail's receiver has: out of an entry or of such mails, or to a prize.
 */
export function withLinks(context: Context, { id, mail }: { id: string; mail: Mail }): Mail {
  if (mail.kind === 'addressChanged') {
    return { ...mail, putBackPath: putBackPathOf(context, mail.changeId) };
  }
  if (mail.kind === 'teamInvited') {
    return { ...mail, joinPath: joinTeamPathOf(context, mail.invitationId) };
  }
  if (mail.kind === 'resultTold') {
    const notYouPath = mail.entryId && notYouPathOf(context, mail.entryId);
    return { ...mail, unsubscribePath: unsubscribePathOf(context, id), notYouPath };
  }
  if (mail.kind === 'followAsked') {
    const followingPath = followingPathOf(context, id);
    return { ...mail, unsubscribePath: unsubscribePathOf(context, id), followingPath };
  }
  if (isToFollower(mail) || isToOwner(mail)) {
    return { ...mail, unsubscribePath: unsubscribePathOf(context, id) };
  }
  if ('rank' in mail) {
    const prizePath = prizePathOf(context, mail);
    // The days begin with this mail.
    const claimUntil = daysAfter(context.clock.now(), mail.claimDays);
    return mail.kind === 'winnerTold' ? { ...mail, prizePath, claimUntil } : { ...mail, prizePath };
  }
  if (mail.kind === 'entriesClosed' && mail.entryId !== undefined) {
    return { ...mail, notYouPath: notYouPathOf(context, mail.entryId) };
  }
  // A payment is never of nothing.
  if (mail.kind === 'ticketsIssued' && mail.total.amount === 0) {
    const notYouPath = notYouPathOf(context, mail.paymentId);
    const confirmPath = mail.awaitsConfirmation && confirmPathOf(context, mail.paymentId);
    return { ...mail, notYouPath, ...(confirmPath && { confirmPath }) };
  }
  return mail;
}

/** Where a mail program stops such mails by itself; undefined for one that nobody can stop. */
export function unsubscribeUrlOf({ settings }: Context, mail: Mail): string | undefined {
  const ofSort = 'unsubscribePath' in mail ? mail.unsubscribePath : undefined;
  const path = ofSort ?? ('notYouPath' in mail ? mail.notYouPath : undefined);
  return path && settings.publicUrl + path;
}
