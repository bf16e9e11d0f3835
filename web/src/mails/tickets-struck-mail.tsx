import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { Text } from '@react-email/components';
import { Fragment } from 'react';
import { letter, linkTo, say } from './letter.tsx';
import { senderOf, type MailParts } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

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
  const count = struck.length === 1 ? 'ticket' : 'tickets';
  const why = ` out of ${drawName}. The cause: ${causes[cause]}. ${words}`;
  const what = `We, Clubdraw, took your ${count} ${struck.join(', ')}${why}`;
  const sheet = (
    <Text style={styles.text}>
      We, Clubdraw, took your {count}{' '}
      {struck.map((code, at) => (
        <Fragment key={code}>
          {at === 0 ? '' : ', '}
          <span style={styles.code}>{code}</span>
        </Fragment>
      ))}
      {why}
    </Text>
  );
  return letter(
    {
      subject: `Your tickets are out of ${drawName}`,
      heading: 'Your tickets are out of the draw.',
      preheader: what,
      paperOf: mail.packageId ?? mail.drawId,
      sender: senderOf(mail, site),
    },
    [
      { text: what, sheet },
      say(isPaid ? 'Your money goes back to the card or wallet that paid.' : ''),
      say(
        `If that is wrong, answer before the draw’s time: ${site.supportEmail}. Everybody can read on the draw’s page that we did it, and why.`,
      ),
      linkTo(site.publicUrl + verifyPath(mail.drawId), 'Check the draw', 'The draw'),
    ],
  );
}
