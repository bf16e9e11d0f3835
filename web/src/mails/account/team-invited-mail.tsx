import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { invitationDays, type TeamRole } from '@clubdraw/domain/people/roles';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Text } from '@react-email/components';
import { inText, letter, buttonTo, say, sayNames, sentFor } from '../letter.tsx';
import { senderOf, type MailParts } from '../mail-parts.ts';
import { styles } from '../mail-styles.ts';

type Facts = Extract<Mail, { kind: 'teamInvited' }>;

const dayMs = 24 * 3600 * 1000;

const parts: Readonly<Record<TeamRole, string>> = {
  manager: 'You would run its draws and memberships, and see who buys and the money.',
  seller: 'You would type in entries that came by post, and see how many tickets are sold.',
  viewer: 'You would see its draws, memberships and money, and change nothing.',
};

const otherwise = 'Do you not know this club? Then do nothing: nothing happens without your press.';

/** Invites the reader into the team of a club (product §11.18). */
export function teamInvitedMail(mail: Facts, site: Site): MailParts {
  const club = mail.clubName ?? 'a club on Clubdraw';
  const heading = 'You are invited';
  const said = `${club} invites you into its team on Clubdraw. ${parts[mail.role]}`;
  const until = showDateTime(new Date(mail.invitedAt.getTime() + invitationDays * dayMs), 'UTC');
  const sheet = (
    <div style={styles.afterButton}>
      <Text style={styles.text}>{otherwise}</Text>
    </div>
  );
  return letter(
    {
      subject: `You are invited to ${mail.hasNeutralSubject ? 'a club' : club}`,
      heading,
      preheader: said,
      paperOf: mail.ownerId,
      sender: senderOf(mail, site),
    },
    [
      inText(heading),
      sayNames(said),
      say(
        `Sign in, or sign up, with the address that this e‑mail came to. The invitation is good until ${until}.`,
      ),
      buttonTo('Accept the invitation', site.publicUrl + (mail.joinPath ?? '')),
      { text: otherwise, sheet },
      sentFor(mail),
    ],
  );
}
