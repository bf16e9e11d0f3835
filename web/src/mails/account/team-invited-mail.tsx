import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { invitationDays, type TeamRole } from '@clubdraw/domain/people/roles';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Button, Text } from '@react-email/components';
import { MailFrame } from '../mail-frame.tsx';
import { oneLine, paragraphs, senderOf, type MailParts } from '../mail-parts.ts';
import { papers, styles } from '../mail-styles.ts';

type Facts = Extract<Mail, { kind: 'teamInvited' }>;

const press = 'Accept the invitation';
const dayMs = 24 * 3600 * 1000;

const parts: Readonly<Record<TeamRole, string>> = {
  manager: 'You would run its draws and memberships, and see who buys and the money.',
  seller: 'You would type in entries that came by post, and see how many tickets are sold.',
  viewer: 'You would see its draws, memberships and money, and change nothing.',
};

/** Invites the reader into the team of a club (product §11.18). */
export function teamInvitedMail(mail: Facts, site: Site): MailParts {
  const club = mail.clubName ?? 'a club on Clubdraw';
  const subject = oneLine(`You are invited to ${mail.hasNeutralSubject ? 'a club' : club}`);
  const heading = 'You are invited';
  const said = `${club} invites you into its team on Clubdraw. ${parts[mail.role]}`;
  const until = showDateTime(new Date(mail.invitedAt.getTime() + invitationDays * dayMs), 'UTC');
  const how = `Sign in, or sign up, with the address that this e‑mail came to. The invitation is good until ${until}.`;
  const otherwise =
    'Do you not know this club? Then do nothing: nothing happens without your press.';
  const url = site.publicUrl + (mail.joinPath ?? '');
  const paper = papers[stockOf(mail.ownerId)];
  return {
    subject,
    text: paragraphs(
      heading,
      said,
      how,
      `${press}: ${url}`,
      otherwise,
      `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={said}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading={heading}
      >
        <Text style={styles.text}>
          <bdi>{said}</bdi>
        </Text>
        <Text style={styles.text}>{how}</Text>
        <Button href={url} style={styles.button}>
          {press}
        </Button>
        <div style={styles.afterButton}>
          <Text style={styles.text}>{otherwise}</Text>
        </div>
      </MailFrame>
    ),
  };
}
