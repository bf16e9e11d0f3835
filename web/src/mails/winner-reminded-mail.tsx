import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { portalPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { claimBy } from '@clubdraw/domain/prizes/prize-messages';
import { prizeForPeople, prizeInSubject } from '@clubdraw/domain/prizes/unnamed-prize';
import { Text } from '@react-email/components';
import { letter, MailTo, buttonTo, say, thePrize } from './letter.tsx';
import { type MailParts, senderOf } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'winnerReminded' }>;

/** Reminds a winner who has not said `This is me`. */
export function winnerRemindedMail(mail: Facts, site: Site): MailParts {
  const isOfPackage = mail.packageId !== null;
  const until = claimBy(showDateTime(mail.claimUntil, mail.timezone));
  const claim = site.publicUrl + (mail.prizePath ?? portalPath(null));
  const club = mail.clubName ?? 'the club';
  const ways = (
    <Text style={styles.smallAfterButton}>
      If you do not want the prize, you can give it back on the same page. Questions to{' '}
      <bdi>{club}</bdi>: <MailTo address={mail.clubEmail} />
    </Text>
  );
  return letter(
    {
      subject: `Your prize waits for you: ${prizeInSubject(mail, isOfPackage)}`,
      heading: 'Your prize waits for you.',
      preheader: until,
      paperOf: mail.packageId ?? mail.drawId,
      sender: senderOf(mail, site),
    },
    [
      say(`Your ticket ${mail.code} won in ${mail.drawName}, and you have not claimed the prize.`),
      thePrize(prizeForPeople(mail, isOfPackage)),
      say(until),
      buttonTo('This is me', claim, 'This is me, or I do not want it'),
      { text: `Questions to ${club}: ${mail.clubEmail}`, sheet: ways },
    ],
  );
}
