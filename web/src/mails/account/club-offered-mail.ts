import type { Mail } from '@clubdraw/contract/mails/mails';
import { takeOverPath } from '@clubdraw/contract/pages/public-paths';
import type { Site } from '@clubdraw/contract/pages/pages';
import { offeredUntil } from '@clubdraw/domain/people/hand-over';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { inText, letter, buttonTo, say, sayNames } from '../letter.tsx';
import { senderOf, type MailParts } from '../mail-parts.ts';

type Facts = Extract<Mail, { kind: 'clubOffered' }>;

/** Tells a manager that the owner offers the club to them (product §11.21). */
export function clubOfferedMail(mail: Facts, site: Site): MailParts {
  const club = mail.clubName ?? 'A club on Clubdraw';
  const heading = 'Will you own this club?';
  const said = `${mail.by}, the owner of ${mail.clubName ?? 'a club on Clubdraw'}, offers the club to you. If you accept, you are its owner, and ${mail.by} is a manager of its team.`;
  const until = showDateTime(offeredUntil(mail.offeredAt), 'UTC');
  return letter(
    {
      subject: `${club} is offered to you`,
      heading,
      preheader: said,
      paperOf: mail.ownerId,
      sender: senderOf(mail, site),
    },
    [
      inText(heading),
      sayNames(said),
      say(
        'Its draws, memberships, buyers and pages stay as they are. Its payment account stays, too, until you put another one in its place. The mails about the club come to you.',
      ),
      say(
        `Nothing changes without your press. The offer is good until ${until}. We ask for a code or a passkey of yours.`,
      ),
      buttonTo('Look at the offer', site.publicUrl + takeOverPath(mail.ownerId)),
    ],
  );
}
