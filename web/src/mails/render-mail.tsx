import { isToFollower } from '@clubdraw/domain/clubs/follower-mails';
import type { Mail } from '@clubdraw/contract/mails/mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';
import type { Site } from '@clubdraw/contract/pages/pages';
import { isToOwner } from '@clubdraw/domain/clubs/owner-mails';
import { render } from '@react-email/components';
import { accountChangedMail } from './account/account-changed-mail.ts';
import { addressChangedMail } from './account/address-changed-mail.ts';
import { clubRegisteredMail } from './club-registered-mail.tsx';
import { dataErasedMail } from './data-erased-mail.ts';
import { entriesClosedMail } from './entries-closed-mail.tsx';
import { followerMail } from './followers/follower-mail.ts';
import { renderedForMany } from './mail-for-many.ts';
import { ledgerNumberText } from './ledger-number.tsx';
import { paragraphs, type MailParts } from './mail-parts.ts';
import { membershipPaidMail } from './membership/membership-paid-mail.tsx';
import { nothingYetMail } from './nothing-yet-mail.ts';
import { ownerMail } from './owner/owner-mail.ts';
import { oneTimeCodeMail } from './one-time-code-mail.tsx';
import { passedOverMail } from './passed-over-mail.tsx';
import { prizeObjectedMail } from './prize-objected-mail.tsx';
import { refundStartedMail } from './refund-started-mail.tsx';
import { renewalFailedMail } from './membership/renewal-failed-mail.ts';
import { tierChangeMail } from './membership/tier-change-mail.ts';
import { resultToldMail } from './result-told-mail.tsx';
import { latestToldMail } from './selling-out/latest-told-mail.tsx';
import { soldOutToldMail } from './selling-out/sold-out-told-mail.ts';
import { clubHandedOverMail } from './account/club-handed-over-mail.ts';
import { clubOfferedMail } from './account/club-offered-mail.ts';
import { teamInvitedMail } from './account/team-invited-mail.tsx';
import { ticketsIssuedMail } from './tickets-issued-mail.tsx';
import { cardTurnedAwayMail } from './card-turned-away-mail.ts';
import { ticketsStruckMail } from './tickets-struck-mail.tsx';
import { winnerRemindedMail } from './winner-reminded-mail.tsx';
import { winnerToldMail } from './winner-told-mail.tsx';

type PrizeMail = Extract<
  Mail,
  { kind: 'winnerTold' | 'winnerReminded' | 'passedOver' | 'prizeObjected' | 'clubRegistered' }
>;

function partsOf(mail: Mail, site: Site): MailParts {
  if (mail.kind === 'oneTimeCode') return oneTimeCodeMail(mail);
  if (mail.kind === 'nothingYet') return nothingYetMail();
  if (mail.kind === 'dataErased') return dataErasedMail(mail, site);
  if (mail.kind === 'ticketsIssued') return ticketsIssuedMail(mail, site);
  if (mail.kind === 'membershipPaid') return membershipPaidMail(mail, site);
  if (mail.kind === 'renewalFailed') return renewalFailedMail(mail, site);
  if (mail.kind === 'tierChange') return tierChangeMail(mail, site);
  if (mail.kind === 'refundStarted') return refundStartedMail(mail, site);
  if (mail.kind === 'ticketsStruck') return ticketsStruckMail(mail, site);
  if (mail.kind === 'cardTurnedAway') return cardTurnedAwayMail(mail, site);
  if (mail.kind === 'latestTold') return latestToldMail(mail, site);
  if (mail.kind === 'soldOutTold') return soldOutToldMail(mail, site);
  if (mail.kind === 'entriesClosed') return entriesClosedMail(mail, site);
  if (mail.kind === 'resultTold') return resultToldMail(mail, site);
  if (isToOwner(mail)) return ownerMail(mail, site);
  if (isToFollower(mail)) return followerMail(mail, site);
  if (mail.kind === 'accountChanged') return accountChangedMail(mail, site);
  if (mail.kind === 'addressChanged') return addressChangedMail(mail, site);
  if (mail.kind === 'clubOffered') return clubOfferedMail(mail, site);
  if (mail.kind === 'clubHandedOver') return clubHandedOverMail(mail, site);
  if (mail.kind === 'teamInvited') return teamInvitedMail(mail, site);
  return prizePartsOf(mail, site);
}

function prizePartsOf(mail: PrizeMail, site: Site): MailParts {
  if (mail.kind === 'winnerTold') return winnerToldMail(mail, site);
  if (mail.kind === 'winnerReminded') return winnerRemindedMail(mail, site);
  if (mail.kind === 'passedOver') return passedOverMail(mail, site);
  return mail.kind === 'prizeObjected' ? prizeObjectedMail(mail, site) : clubRegisteredMail(mail);
}

/** The text part, which ends with the number of the ledger where the sheet does. */
function withNumber(mail: Mail, text: string): string {
  const number = 'ledgerNumber' in mail ? mail.ledgerNumber : undefined;
  return number === undefined ? text : paragraphs(text.trimEnd(), ledgerNumberText(number));
}

/** A mail as it is handed over: subject, HTML and a text part that says the same. */
export async function renderMail(mail: Mail, site: Site): Promise<RenderedMail> {
  const { element, text, ...parts } = partsOf(mail, site);
  return { ...parts, text: withNumber(mail, text), html: await render(element) };
}

/** Renders the mails of an installation. */
export function mailRenderer(site: Site): (mail: Mail) => Promise<RenderedMail> {
  return renderedForMany((mail) => renderMail(mail, site));
}
