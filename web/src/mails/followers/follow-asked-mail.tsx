import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Text } from '@react-email/components';
import { MailFrame } from '../mail-frame.tsx';
import { oneLine, paragraphs, senderOf, type MailParts } from '../mail-parts.ts';
import { papers, styles } from '../mail-styles.ts';
import { UnsubscribeLink, unsubscribeText } from '../unsubscribe-link.tsx';

type Facts = Extract<Mail, { kind: 'followAsked' }>;

const stopWords = {
  why: 'Was it somebody else? Then do nothing: without your press no other e‑mail comes.',
  stop: 'Do not ask me again',
};

const press = 'Confirm';

function questionOf({ drawName }: Facts, club: string): string {
  return drawName === null
    ? `Somebody, probably you, asked for the news of ${club} with this e‑mail address: one e‑mail for each new draw.`
    : `Somebody, probably you, asked with this e‑mail address to hear from ${club} when ${drawName} has free tickets again.`;
}

/** Asks whether its reader wants a club's mails, of whom anybody may have typed the address. */
export function followAskedMail(mail: Facts, site: Site): MailParts {
  const club = mail.clubName ?? 'a club on Clubdraw';
  const subject = oneLine(`Confirm: news of ${mail.hasNeutralSubject ? 'a club' : club}`);
  const heading = 'Is it you who asked?';
  const question = questionOf(mail, club);
  const url = site.publicUrl + (mail.followingPath ?? '');
  const paper = papers[stockOf(mail.ownerId)];
  return {
    subject,
    text: paragraphs(
      heading,
      question,
      `${press}: ${url}`,
      unsubscribeText(mail, stopWords, site),
      `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={question}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading={heading}
      >
        <Text style={styles.text}>
          <bdi>{question}</bdi>
        </Text>
        <Button href={url} style={styles.button}>
          {press}
        </Button>
        <div style={styles.afterButton}>
          <UnsubscribeLink mail={mail} words={stopWords} site={site} />
        </div>
      </MailFrame>
    ),
  };
}
