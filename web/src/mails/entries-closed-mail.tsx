import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, packagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/local-time';
import { stockOf } from '@clubdraw/domain/stock';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { type MailParts, oneLine, paragraphs, senderOf } from './mail-parts.ts';
import { papers, styles } from './mail-styles.ts';
import { WayOut, wayOutText } from './way-out.tsx';

type Facts = Extract<Mail, { kind: 'entriesClosed' }>;

const sealStyle = {
  ...styles.text,
  fontFamily: 'monospace',
  whiteSpace: 'pre-wrap',
  wordBreak: 'break-all',
} as const;

const beacons = {
  drand: 'the public random beacon drand',
  test: 'a test beacon of this machine',
} as const;

function countOf({ listSize }: Facts): string {
  return listSize === 1
    ? 'One ticket takes part'
    : `${listSize.toLocaleString('en')} tickets take part`;
}

const notYouWords = 'Not you? No more mails of this club.';

/** To the second and in UTC, as a verifier shows it. */
function exact(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Tells who holds a ticket what was sealed, before the round that decides is there. */
export function entriesClosedMail(mail: Facts, site: Site): MailParts {
  const subject = oneLine(`Entries closed: ${mail.drawName}`);
  const when = showDateTime(mail.roundAt, mail.timezone);
  const url =
    site.publicUrl + (mail.packageId ? packagePath(mail.packageId) : drawPath(mail.drawId));
  const check = site.publicUrl + verifyPath(mail.drawId);
  const what = `${countOf(mail)} in ${mail.drawName}. The list is fixed now: nobody can add or remove a ticket.`;
  const decides = `Round ${mail.round} of ${beacons[mail.beacon]}, on ${when}, decides who wins.${mail.beacon === 'drand' ? ' Nobody knows it yet.' : ''}`;
  const keep = 'Keep this seal. If the draw shows another one afterwards, the list was changed:';
  const seal = `${mail.closeHash}\nclosed ${exact(mail.closedAt)}\nround ${mail.round}, ${exact(mail.roundAt)}`;
  const head =
    'Keep this, too: the head of the ledger of all draws. The ledger may only grow from it, and verify.mjs --checkpoint checks that.';
  const program = 'The fingerprint of verify.mjs, as verify.mjs --self prints it:';
  return {
    subject,
    text: paragraphs(
      'Entries are closed.',
      what,
      decides,
      `${keep}\n${seal}`,
      `${head}\n\n${mail.checkpoint.trimEnd()}`,
      `${program}\n${mail.verifier}`,
      `The draw: ${url}`,
      `Check it yourself: ${check}`,
      wayOutText(mail, notYouWords, site),
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
        <Text style={styles.text}>{keep}</Text>
        <Text style={sealStyle}>{seal}</Text>
        <Text style={styles.text}>{head}</Text>
        <Text style={sealStyle}>{mail.checkpoint.trimEnd()}</Text>
        <Text style={styles.text}>{program}</Text>
        <Text style={sealStyle}>{mail.verifier}</Text>
        <Button href={url} style={styles.button}>
          See the draw
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          <Link href={check} style={styles.link}>
            Check it yourself
          </Link>
          , now and after the draw.
        </Text>
        <WayOut mail={mail} words={notYouWords} site={site} />
      </MailFrame>
    ),
  };
}
