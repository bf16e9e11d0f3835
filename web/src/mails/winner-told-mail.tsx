import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, portalPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { claimBy, claimWithin } from '@clubdraw/domain/prizes/prize-messages';
import { isPrizeUnnamed, prizeForPeople } from '@clubdraw/domain/prizes/unnamed-prize';
import { Link, Text } from '@react-email/components';
import { inText, letter, MailTo, buttonTo, say, thePrize } from './letter.tsx';
import { type MailParts, senderOf } from './mail-parts.ts';
import { colours, styles } from './mail-styles.ts';
import { TicketBlock } from './ticket-block.tsx';

type Facts = Extract<Mail, { kind: 'winnerTold' }>;

/** The words about the club: that it writes itself, or only how to reach it. */
function clubWords({ clubName, clubWrites }: Facts): string {
  const club = clubName ?? 'The club';
  return clubWrites
    ? `${club} has your e‑mail address and will write to you about the prize. You can also write first:`
    : `${club} answers questions about the prize:`;
}

function ClubWords({ mail }: { mail: Facts }) {
  return (
    <Text style={{ ...styles.text, margin: '24px 0 16px' }}>
      <bdi>{clubWords(mail)}</bdi> <MailTo address={mail.clubEmail} />
    </Text>
  );
}

/** Where a winner reads on; a package's draw has no page of its own. */
function placeOf({ packageId, drawId }: Facts): { path: string; words: string } {
  return packageId
    ? { path: portalPath(null), words: 'See your tickets' }
    : { path: drawPath(drawId), words: 'See the result' };
}

const onStage = { background: colours.stage, color: colours.onStage, code: colours.canary };

/** The prize, and the subject that says it; a package's name is none. */
function prizeWords(mail: Facts) {
  const isOfPackage = Boolean(mail.packageId);
  const prize = prizeForPeople(mail, isOfPackage);
  const isUnnamed = isPrizeUnnamed(mail, isOfPackage);
  return {
    prize,
    subject: isUnnamed ? `You won in ${mail.drawName}` : `You won: ${prize}`,
  };
}

function untilWords({ claimUntil, claimDays, timezone }: Facts): string {
  return claimUntil ? claimBy(showDateTime(claimUntil, timezone)) : claimWithin(claimDays);
}

/** The one mail that tells a winner, also of a prize that somebody else did not keep. */
export function winnerToldMail(mail: Facts, site: Site): MailParts {
  const { prize, subject } = prizeWords(mail);
  const which = mail.isOneOfSeveral ? 'a winning ticket' : 'the winning ticket';
  const place = placeOf(mail);
  const check = site.publicUrl + verifyPath(mail.drawId);
  const claim = site.publicUrl + (mail.prizePath ?? place.path);
  const ticket = (
    <TicketBlock name={mail.drawName} codes={[mail.code]} stub="Winning ticket" paper={onStage} />
  );
  const links = (
    <Text style={styles.smallAfterButton}>
      If you do not want the prize, you can give it back on the same page. Keep this e‑mail and the
      one with your ticket.{' '}
      <Link href={site.publicUrl + place.path} style={styles.link}>
        {place.words}
      </Link>{' '}
      ·{' '}
      <Link href={check} style={styles.link}>
        Check how your ticket was drawn
      </Link>
    </Text>
  );
  return letter(
    {
      subject,
      heading: 'You won.',
      preheader: `${mail.code} is ${which} of ${mail.drawName}.`,
      paperOf: mail.packageId ?? mail.drawId,
      sender: senderOf(mail, site),
    },
    [
      inText('You won.'),
      inText(`Your ticket is ${which} of ${mail.drawName}:`),
      inText(mail.code),
      thePrize(prize),
      { text: '', sheet: ticket },
      say(untilWords(mail)),
      buttonTo('This is me', claim, 'This is me, or I do not want it'),
      { text: `${clubWords(mail)} ${mail.clubEmail}`, sheet: <ClubWords mail={mail} /> },
      inText('Keep this e‑mail and the one with your ticket.'),
      inText(`${place.words}: ${site.publicUrl}${place.path}`),
      { text: `Check how your ticket was drawn: ${check}`, sheet: links },
    ],
  );
}
