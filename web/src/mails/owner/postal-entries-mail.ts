import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { paths } from '../../paths.ts';
import { showCount } from '../../ui/show-count.ts';
import type { MailParts } from '../mail-parts.ts';
import { dateOf } from './draw-facts.ts';
import { ownerSheet } from './owner-frame.tsx';

type Facts = Extract<OwnerMailFacts, { kind: 'postalEntries' }>;

/**
 * Reminds the owner, a day before the last day for cards, to type in those that have come
 * (product §4.14).
 */
export function postalEntriesMail(mail: Facts, site: Site): MailParts {
  const until = showDateTime(mail.until, mail.timezone);
  return ownerSheet(
    mail,
    {
      subject: `Postal entries for ${mail.drawName}`,
      heading: 'Type in the cards that have come.',
      preheader: `Cards for ${mail.drawName} are received until ${until}.`,
      what: [
        `Cards for ${mail.drawName} are received until ${until}. Each has the same chance as a bought ticket once it has its ticket.`,
        `Type every card in by ${showDateTime(mail.endsAt, mail.timezone)}: those that wait get their tickets then by themselves. Everybody can read how many came by post, and how many were turned away.`,
      ],
      facts: [
        { label: 'Typed in so far', value: showCount(mail.typedIn) },
        { label: 'Of these waiting', value: showCount(mail.waiting) },
        dateOf(mail),
      ],
      button: { words: 'Type in cards', path: paths.drawEntries(mail.drawId) },
      paperOf: mail.drawId,
    },
    site,
  );
}
