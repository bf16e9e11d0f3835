import type { HolderOfPrize, OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { prizeInSubject, prizeOfDraw } from '@clubdraw/domain/prizes/unnamed-prize';
import type { MailParts } from '../mail-parts.ts';
import { detailsOf, prizeFact } from './draw-facts.ts';
import { ownerSheet, type Fact } from './owner-frame.tsx';

type Of<Kind extends OwnerMailFacts['kind']> = Extract<OwnerMailFacts, { kind: Kind }>;

/** Mails about a prize that was claimed, or was not. */

function holderFacts({ code, name, email, phone }: HolderOfPrize): Fact[] {
  return [
    { label: 'Ticket', value: code },
    ...(name ? [{ label: 'Winner', value: name }] : []),
    ...(email === null ? [] : [{ label: 'E‑mail', value: '', email }]),
    ...(phone ? [{ label: 'Phone', value: phone }] : []),
  ];
}

/** The club writes to the winner by a way that it has. */
function howToWrite({ email, phone }: HolderOfPrize): string {
  if (email !== null) return 'Write to them when and where they get it.';
  return phone
    ? 'Call them to say when and where they get it.'
    : 'Write a letter to say when and where they get it.';
}

export function prizeClaimedMail(mail: Of<'prizeClaimed'>, site: Site): MailParts {
  const isOfPackage = mail.packageId !== null;
  const prize = prizeOfDraw(mail, isOfPackage);
  const who = mail.isByPost
    ? `Somebody who knows the name and the postcode of the card claimed ${prize}. Look at who comes.`
    : `The winner said “This is me” for ${prize}.`;
  return ownerSheet(
    mail,
    {
      subject: `Claimed: ${prizeInSubject(mail, isOfPackage)}`,
      heading: 'The prize is claimed.',
      preheader: howToWrite(mail),
      what: [who, howToWrite(mail)],
      facts: [prizeFact(mail), ...holderFacts(mail)],
      button: detailsOf(mail),
      paperOf: mail.packageId ?? mail.drawId,
    },
    site,
  );
}

export function prizeUnclaimedMail(mail: Of<'prizeUnclaimed'>, site: Site): MailParts {
  const { drawName, reservesLeft } = mail;
  const isOfPackage = mail.packageId !== null;
  const until = showDateTime(mail.until, mail.timezone);
  const goesOn =
    reservesLeft > 0
      ? 'You can wait, or let the prize go to the next ticket that was drawn: the page of the draw has “Pass over”. Until you do, the winner can still claim it.'
      : 'You can wait: the winner can still claim it. No further ticket was drawn, so passing this one over leaves the prize without a winner.';
  return ownerSheet(
    mail,
    {
      subject: `Not claimed: ${prizeInSubject(mail, isOfPackage)}`,
      heading: 'Nobody has claimed the prize.',
      preheader: `The winner of ${drawName} had until ${until}.`,
      what: [
        `The winner had until ${until} to claim ${prizeOfDraw(mail, isOfPackage)}, and has not.`,
        goesOn,
      ],
      facts: [prizeFact(mail), ...holderFacts(mail)],
      next: ['A call or an e‑mail of your own often helps: ours may lie among the spam.'],
      button: detailsOf(mail),
      paperOf: mail.packageId ?? mail.drawId,
    },
    site,
  );
}
