import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import {
  entryPath,
  packagePath,
  packageTermsPath,
  portalPath,
  refundPath,
  termsPath,
  verifyPath,
} from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import { noTakingBack, takeBackUntilSoldOut } from '@clubdraw/domain/draws/sold-out-messages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Link, Text } from '@react-email/components';
import { Confirmation, confirmationText, confirmPreheader } from './confirmation.tsx';
import { LinkLine } from './letter.tsx';
import { MailFrame } from './mail-frame.tsx';
import {
  type MailParts,
  oneLine,
  paragraphs,
  receiptWords,
  senderOf,
  subjectName,
} from './mail-parts.ts';
import { colours, papers, styles } from './mail-styles.ts';
import { MailedPerks, perksText } from './perks.tsx';
import { TicketBlock } from './ticket-block.tsx';
import { WayOut, wayOutText } from './way-out.tsx';

type Facts = Extract<Mail, { kind: 'ticketsIssued' }>;

/** Up to here every code is a ticket of its own; beyond, they stand on one. */
const maxSeparate = 6;
const codesInPreheader = 4;

function headingOf({ codes: { length: count }, confirmPath }: Facts): string {
  if (confirmPath) return 'One more step.';
  if (count === 1) return 'You’re in.';
  return count === 2 ? 'You’re in, twice.' : `You’re in, ${count} times.`;
}

function keepOf(mail: Facts): string {
  const { length: count } = mail.codes;
  const words =
    count === 1
      ? 'Keep this e‑mail. This code is your ticket.'
      : `Keep this e‑mail. These ${count} codes are your tickets.`;
  if (mail.isMoved) return `${words} ${movedWords}`;
  return mail.isRemade ? `${words} ${remadeWords}` : words;
}

/** The earlier ones went to an address that was mistyped. */
const movedWords =
  'They are new: you changed the e‑mail address of this purchase, and the codes of the earlier address no longer count.';

/** An earlier mail may have told others. */
const remadeWords =
  'A fault on our side lost your purchase, and we have found it again: codes in an earlier e‑mail about it no longer count.';

function preheaderOf({ codes, confirmPath }: Facts, when: string): string {
  if (confirmPath) return confirmPreheader(when);
  const first = codes.slice(0, codesInPreheader).join(', ');
  const more = codes.length - codesInPreheader;
  return `${first}${more > 0 ? ` and ${more} more` : ''}. The draw is on ${when}.`;
}

function Tickets({ mail, when }: { mail: Facts; when: string }) {
  const paper = {
    background: papers[stockOf(mail.drawId)].stock,
    color: colours.ink,
    code: colours.ink,
  };
  if (mail.codes.length > maxSeparate) {
    return <TicketBlock name={mail.drawName} codes={mail.codes} stub={when} paper={paper} />;
  }
  return mail.codes.map((code) => (
    <TicketBlock key={code} name={mail.drawName} codes={[code]} stub={when} paper={paper} />
  ));
}

/** Until the draw closes; afterwards the page says so. */
const takeBackWords = 'Cancel this payment';

function nextOf(when: string): string {
  return `The draw is on ${when}. The result appears on its page right after.`;
}

/** Where its reader came from. */
function placeOf({ drawId, packageId, total }: Facts, site: Site): string {
  const path = packageId ? packagePath(packageId) : entryPath({ id: drawId, entryCost: total });
  return site.publicUrl + path;
}

/** The way to the draw: a button, but for a mail that has another one to press. */
function Place({ mail, site }: { mail: Facts; site: Site }) {
  const Way = mail.confirmPath ? Link : Button;
  return (
    <Way href={placeOf(mail, site)} style={mail.confirmPath ? styles.link : styles.button}>
      See the draw
    </Way>
  );
}

function termsOf({ drawId, packageId }: Facts, site: Site): string {
  return site.publicUrl + (packageId ? packageTermsPath(packageId) : termsPath(drawId));
}

/** A member cancels the membership in the portal, not one payment. */
function canTakeBack({ total, packageId, soldOut }: Facts): boolean {
  return total.amount > 0 && !packageId && !soldOut?.isSoldOut;
}

/**
 * Until when tickets of a draw are taken back that runs as soon as it is sold out; empty for any
 * other.
 */
function soldOutWords({ soldOut }: Facts): string {
  if (!soldOut) return '';
  return soldOut.isSoldOut ? noTakingBack : takeBackUntilSoldOut;
}

function costOf({ total, paymentId }: Facts): [string, string] {
  return total.amount > 0
    ? [`Total paid: ${showMoney(total)}`, `Payment: ${paymentId}`]
    : ['Your entry was free.', `Entry: ${paymentId}`];
}

const notYouWords = 'Not you? Take this entry back.';

function plainText(mail: Facts, when: string, site: Site): string {
  const refund = `${takeBackWords}: ${site.publicUrl}${refundPath(mail.paymentId)}`;
  return paragraphs(
    headingOf(mail),
    confirmationText(mail, when, site),
    `${keepOf(mail)}\n${mail.drawName}: ${mail.prize}`,
    mail.codes.join('\n'),
    perksText([], mail.perks),
    nextOf(when),
    soldOutWords(mail),
    receiptWords(mail.codes.length),
    `The draw: ${placeOf(mail, site)}`,
    `Check this draw yourself: ${site.publicUrl}${verifyPath(mail.drawId)}`,
    costOf(mail).join('\n'),
    `Go to Customer Portal: ${site.publicUrl}${portalPath(null)}`,
    `Terms And Conditions: ${termsOf(mail, site)}`,
    canTakeBack(mail) ? refund : '',
    wayOutText(mail, notYouWords, site),
    `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
  );
}

function linksOf(mail: Facts, site: Site) {
  const { publicUrl } = site;
  const refund = [takeBackWords, publicUrl + refundPath(mail.paymentId)] as const;
  return [
    ['Go to Customer Portal', publicUrl + portalPath(null)],
    ['Check this draw yourself', publicUrl + verifyPath(mail.drawId)],
    ['Terms And Conditions', termsOf(mail, site)],
    ...(canTakeBack(mail) ? [refund] : []),
  ] as const;
}

function subjectOf(mail: Facts): string {
  const what = mail.confirmPath ? 'Confirm your entry for' : 'Your tickets for';
  return oneLine(`${what} ${subjectName(mail)}`);
}

/** The tickets of a purchase: every code in full, the date with its zone, and what comes next. */
export function ticketsIssuedMail(mail: Facts, site: Site): MailParts {
  const paper = papers[stockOf(mail.drawId)];
  const when = showDateTime(mail.runAt, mail.timezone);
  const [cost, reference] = costOf(mail);
  const subject = subjectOf(mail);
  return {
    subject,
    text: plainText(mail, when, site),
    element: (
      <MailFrame
        title={subject}
        preheader={preheaderOf(mail, when)}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading={headingOf(mail)}
      >
        <Confirmation mail={mail} when={when} site={site} />
        <Text style={styles.text}>
          {keepOf(mail)} The prize: <bdi>{mail.prize}</bdi>
        </Text>
        <Tickets mail={mail} when={when} />
        <MailedPerks features={[]} perks={mail.perks} />
        <Text style={styles.text}>{nextOf(when)}</Text>
        {mail.soldOut ? <Text style={styles.text}>{soldOutWords(mail)}</Text> : null}
        <Place mail={mail} site={site} />
        <Text style={{ ...styles.text, margin: '24px 0 12px' }}>
          <b style={{ color: colours.ink }}>{cost}</b>
        </Text>
        <LinkLine links={linksOf(mail, site)} />
        <WayOut mail={mail} words={notYouWords} site={site} />
        <Text style={styles.small}>
          {receiptWords(mail.codes.length)}
          <br />
          {reference}
        </Text>
      </MailFrame>
    ),
  };
}
