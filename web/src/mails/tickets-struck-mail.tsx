import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { oneLine, paragraphs, senderOf, type MailParts } from './mail-parts.ts';
import { papers, styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'ticketsStruck' }>;

const causes: Readonly<Record<Facts['cause'], string>> = {
  fraud: 'fraud',
  twice: 'bought or entered twice',
  'typed-wrong': 'typed in wrong',
  age: 'the age of the holder',
  excluded: 'the holder is excluded from play',
  court: 'a court’s order',
  other: 'another reason',
};

/**
 * Tells a holder whose tickets Clubdraw took out of a draw: which, why, and where everybody can
 * read it.
 */
export function ticketsStruckMail(mail: Facts, site: Site): MailParts {
  const { drawName, struck, words, cause, isPaid } = mail;
  const paper = papers[stockOf(mail.packageId ?? mail.drawId)];
  const subject = oneLine(`Your tickets are out of ${drawName}`);
  const count = struck.length === 1 ? 'ticket' : 'tickets';
  const what = `We, Clubdraw, took your ${count} ${struck.join(', ')} out of ${drawName}. The cause: ${causes[cause]}. ${words}`;
  const money = isPaid ? 'Your money goes back to the card or wallet that paid.' : '';
  const page = site.publicUrl + verifyPath(mail.drawId);
  const object = `If that is wrong, answer before the draw’s time: ${site.supportEmail}. Everybody can read on the draw’s page that we did it, and why.`;
  return {
    subject,
    text: paragraphs(what, ...(money ? [money] : []), object, `The draw: ${page}`),
    element: (
      <MailFrame
        title={subject}
        preheader={what}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading="Your tickets are out of the draw."
      >
        <Text style={styles.text}>{what}</Text>
        {money ? <Text style={styles.text}>{money}</Text> : null}
        <Text style={styles.text}>{object}</Text>
        <Text style={styles.small}>
          <Link href={page} style={styles.link}>
            Check the draw
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
