import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { inText, letter, buttonTo, sayNames, sentFor, unsubscribe } from '../letter.tsx';
import { senderOf, type MailParts } from '../mail-parts.ts';

type Facts = Extract<Mail, { kind: 'followAsked' }>;

const stopWords = {
  why: 'Was it somebody else? Then do nothing: without your press no other e‑mail comes.',
  stop: 'Do not ask me again',
};

function questionOf({ drawName }: Facts, club: string): string {
  return drawName === null
    ? `Somebody, probably you, asked for the news of ${club} with this e‑mail address: one e‑mail for each new draw.`
    : `Somebody, probably you, asked with this e‑mail address to hear from ${club} when ${drawName} has free tickets again.`;
}

/** Asks whether its reader wants a club's mails, of whom anybody may have typed the address. */
export function followAskedMail(mail: Facts, site: Site): MailParts {
  const club = mail.clubName ?? 'a club on Clubdraw';
  const heading = 'Is it you who asked?';
  const question = questionOf(mail, club);
  return letter(
    {
      subject: `Confirm: news of ${mail.hasNeutralSubject ? 'a club' : club}`,
      heading,
      preheader: question,
      paperOf: mail.ownerId,
      sender: senderOf(mail, site),
    },
    [
      inText(heading),
      sayNames(question),
      buttonTo('Confirm', site.publicUrl + (mail.followingPath ?? '')),
      unsubscribe(mail, stopWords, site),
      sentFor(mail),
    ],
  );
}
