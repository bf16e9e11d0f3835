import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { cardPrizePath } from '@clubdraw/contract/pages/public-paths';
import { showDay } from '@clubdraw/domain/time/local-time';
import type { MailParts } from '../mail-parts.ts';
import { detailsOf, prizeFact } from './draw-facts.ts';
import { ownerSheet, type Fact } from './owner-frame.tsx';

type Facts = Extract<OwnerMailFacts, { kind: 'winnerByPost' }>;

function fact(label: string, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value }];
}

/** A day as people read it: the day of a card has no zone. */
function dayOf(day: string | null): string | null {
  return day === null ? null : showDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

function reasonOf({ email }: Facts): string {
  return email === null
    ? 'The winner gave no e‑mail address, so no e‑mail went to them.'
    : 'No mail server takes our e‑mail to the address below, so we could not tell the winner.';
}

/**
 * Asks an owner to write a letter to a winner whom no e-mail reaches, with what the card says
 * (product §12.18).
 */
export function winnerByPostMail(mail: Facts, site: Site): MailParts {
  const { code, drawId, drawName, shortCode, claimDays } = mail;
  const page = site.publicUrl + cardPrizePath();
  const named = shortCode ?? drawId;
  return ownerSheet(
    mail,
    {
      subject: `Please write a letter: ${drawName}`,
      heading: 'This winner could only be reached by post.',
      preheader: `Ticket ${code} has a prize of ${drawName}.`,
      what: [
        `Ticket ${code} has a prize of ${drawName}. ${reasonOf(mail)}`,
        `Write a letter: what they won, and that they say “This is me” at ${page}, with the draw’s code ${named}, and with name and postcode as on the card.`,
        `Then enter the letter on the page of the draw, with the carrier’s number if it has one. From that day on the winner has ${claimDays} days. Until a letter is entered you cannot pass them over.`,
      ],
      facts: [
        prizeFact(mail),
        ...fact('Name', mail.name),
        ...fact('Address', mail.address),
        ...fact('Postcode', mail.postcode),
        ...(mail.email === null ? [] : [{ label: 'E‑mail', value: '', email: mail.email }]),
        ...fact('Phone', mail.phone),
        ...fact('Card received on', dayOf(mail.receivedOn)),
      ],
      next: ['Somebody who claims the prize does not have it yet: look at who comes.'],
      button: detailsOf(mail),
      paperOf: mail.packageId ?? drawId,
    },
    site,
  );
}
