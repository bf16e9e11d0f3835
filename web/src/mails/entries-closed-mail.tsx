import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, packagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Link, Text } from '@react-email/components';
import { showCount } from '../ui/show-count.ts';
import { MailFrame } from './mail-frame.tsx';
import { type MailParts, oneLine, paragraphs, senderOf, subjectName } from './mail-parts.ts';
import { papers, styles } from './mail-styles.ts';
import { expertsWords, sealForExperts } from './seal-for-experts.ts';
import { WayOut, wayOutText } from './way-out.tsx';

type Facts = Extract<Mail, { kind: 'entriesClosed' }>;

function countOf({ listSize }: Facts): string {
  return listSize === 1 ? 'One ticket takes part' : `${showCount(listSize)} tickets take part`;
}

/** The number that decides, by where it comes from. */
const numberOf = {
  drand:
    'a public random number decides who wins. It comes from drand, which many organisations run together; neither the club nor Clubdraw is one of them',
  test: 'a number of a test beacon decides who wins. Anybody can compute it, so this is a rehearsal',
} as const satisfies Record<Facts['beacon'], string>;

/** A mail can be late, and then it shows nothing. */
function keepOf(when: string): string {
  return `Keep this e‑mail. If it reached you before ${when}, it shows you the list as it was before the number came. If it came later, it cannot show you that.`;
}

const notYouWords = 'Not you? No more e‑mails of this club.';

/** Tells who holds a ticket what was sealed, before the round that decides is there. */
export function entriesClosedMail(mail: Facts, site: Site): MailParts {
  const subject = oneLine(`Entries closed: ${subjectName(mail)}`);
  const when = showDateTime(mail.roundAt, mail.timezone);
  const url =
    site.publicUrl + (mail.packageId ? packagePath(mail.packageId) : drawPath(mail.drawId));
  const check = site.publicUrl + verifyPath(mail.drawId);
  const what = `${countOf(mail)} in ${mail.drawName}. The list of tickets is closed.`;
  const decides = `On ${when} ${numberOf[mail.beacon]}.`;
  return {
    subject,
    file: sealForExperts(mail),
    text: paragraphs(
      'Entries are closed.',
      what,
      decides,
      keepOf(when),
      `See the draw: ${url}\nCheck this draw yourself: ${check}`,
      wayOutText(mail, notYouWords, site),
      expertsWords,
      `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={`${countOf(mail)}. ${decides}`}
        tint={papers[stockOf(mail.drawId)].tint}
        {...senderOf(mail, site)}
        paper={papers[stockOf(mail.drawId)].stock}
        heading="Entries are closed."
      >
        <Text style={styles.text}>
          <bdi>{what}</bdi>
        </Text>
        <Text style={styles.text}>{decides}</Text>
        <Text style={styles.text}>{keepOf(when)}</Text>
        <Button href={url} style={styles.button}>
          See the draw
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          <Link href={check} style={styles.link}>
            Check this draw yourself
          </Link>
          , now and after the draw.
        </Text>
        <WayOut mail={mail} words={notYouWords} site={site} />
        <Text style={styles.small}>{expertsWords}</Text>
      </MailFrame>
    ),
  };
}
