import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, portalPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { stockOf } from '@clubdraw/domain/stock';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { oneLine, paragraphs, type MailParts } from './mail-parts.ts';
import { colours, papers, styles } from './mail-styles.ts';
import { TicketBlock } from './ticket-block.tsx';

type Facts = Extract<Mail, { kind: 'winnerTold' }>;

/** The one mail that tells a winner. */
export function winnerToldMail(mail: Facts, site: Site): MailParts {
  const subject = oneLine(`You won: ${mail.prize}`);
  const club = mail.clubName ?? 'The club';
  const { packageId } = mail;
  const url = site.publicUrl + (packageId ? portalPath(null) : drawPath(mail.drawId));
  const place = packageId ? 'See your tickets' : 'See the result';
  const check = site.publicUrl + verifyPath(mail.drawId);
  const paper = papers[stockOf(packageId ?? mail.drawId)];
  const next =
    'has your e-mail address and will write to you about the prize. You can also write first:';
  return {
    subject,
    text: paragraphs(
      'You won.',
      `Your ticket is the winning ticket of ${mail.drawName}:`,
      mail.code,
      `The prize: ${mail.prize}`,
      `${club} ${next} ${mail.clubEmail}`,
      `Keep this e-mail and the one with your ticket.`,
      `${place}: ${url}`,
      `Check how your ticket was drawn: ${check}`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={`${mail.code} is the winning ticket of ${mail.drawName}.`}
        tint={paper.tint}
        from={mail.clubName ?? 'Clubdraw'}
        paper={paper.stock}
        heading="You won."
      >
        <Text style={styles.text}>
          The prize: <bdi>{mail.prize}</bdi>
        </Text>
        <TicketBlock
          name={mail.drawName}
          codes={[mail.code]}
          stub="Winning ticket"
          paper={{ background: colours.stage, color: colours.onStage, code: colours.canary }}
        />
        <Text style={styles.text}>
          <bdi>{club}</bdi> {next}{' '}
          <Link href={`mailto:${mail.clubEmail}`} style={styles.link}>
            {mail.clubEmail}
          </Link>
        </Text>
        <Button href={url} style={styles.button}>
          {place}
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          Keep this e-mail and the one with your ticket.{' '}
          <Link href={check} style={styles.link}>
            Check how your ticket was drawn
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
