import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import {
  packagePath,
  packageTermsPath,
  picturePath,
  portalPath,
  verifyPath,
} from '@clubdraw/contract/pages/public-paths';
import { showDateTime, showDay } from '@clubdraw/domain/time/local-time';
import { termsHaveChanged } from '@clubdraw/domain/memberships/package-hints';
import { showMoney } from '@clubdraw/domain/money/money';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Img, Link, Text } from '@react-email/components';
import { LinkLine } from '../letter.tsx';
import { MailFrame } from '../mail-frame.tsx';
import { type MailParts, oneLine, paragraphs, receiptWords, senderOf } from '../mail-parts.ts';
import { colours, papers, styles } from '../mail-styles.ts';
import { MailedPerks, perksText } from '../perks.tsx';
import { TicketBlock } from '../ticket-block.tsx';

type Facts = Extract<Mail, { kind: 'membershipPaid' }>;

/** Mail programs cut a mail off that is much longer; the text part has every code. */
const maxShown = 200;

const portalWords = 'See your tickets';

const cancelWords = 'Stop renewing, or cancel';

function subjectOf({ period, packageName }: Facts): string {
  return period === 1
    ? `Welcome to ${packageName}`
    : `Your membership of ${packageName} was renewed`;
}

function headingOf({ period }: Facts): string {
  return period === 1 ? 'Welcome. You’re a member.' : 'Your membership goes on.';
}

/** In which draw, how often, and from when on. */
function placeOf({ count, occurrence, codes }: Facts, when: string): string {
  const tickets = count === 1 ? '1 ticket' : `${count} tickets`;
  const draw = `draw ${occurrence} on ${when}`;
  return codes.length > 0
    ? `You have ${tickets} in ${draw}. Keep this e‑mail: the codes are your tickets.`
    : `You have ${tickets} in ${draw}. They get their codes when the draw before it has run; from then on you find them in your portal.`;
}

/** The prizes ahead, as far as the club has named them. */
function prizesOf({ prize, laterPrize }: Facts): string[] {
  return [
    ...(prize === null ? [] : [`The prize: ${prize}`]),
    ...(laterPrize === null ? [] : [`The prize of later draws: ${laterPrize}`]),
  ];
}

/** Said once, in the first mail behind the change. */
function termsNews({ haveTermsChanged, packageName }: Facts): string | null {
  return haveTermsChanged ? termsHaveChanged(packageName) : null;
}

/** When the next period is charged; a membership that ends is charged no more. */
function renewalOf({ renewal, timezone }: Facts): string {
  return renewal
    ? `Renews on ${showDay(renewal.at, timezone)} for ${showMoney(renewal.price)}.`
    : 'It does not renew: you are not charged again.';
}

/**
 * Where the bought draw is checked; nothing while it is not open, and nothing of it is published.
 */
function checkOf({ packageId, occurrence, codes }: Facts, site: Site): string | null {
  return codes.length > 0 ? site.publicUrl + verifyPath(`${packageId}:${occurrence}`) : null;
}

/** Tickets that are to come have no receipts yet. */
function receiptOf({ codes }: Facts): string {
  return codes.length > 0 ? receiptWords(codes.length) : '';
}

/** The sum, and that it is not the price where the club made it another one. */
function totalOf({ total, insteadOf, clubName }: Facts): string {
  const paid = `Total paid: ${showMoney(total)}`;
  if (!insteadOf) return paid;
  return `${paid}. ${clubName ?? 'The club'} changed this payment: the price is ${showMoney(insteadOf)}.`;
}

function newTermsText(mail: Facts, site: Site): string {
  const news = termsNews(mail);
  return news === null ? '' : `${news}: ${site.publicUrl}${packageTermsPath(mail.packageId)}`;
}

function NewTerms({ mail, site }: { mail: Facts; site: Site }) {
  const news = termsNews(mail);
  if (news === null) return null;
  return (
    <Text style={styles.text}>
      <Link href={site.publicUrl + packageTermsPath(mail.packageId)} style={styles.link}>
        <bdi>{news}</bdi>
      </Link>
      .
    </Text>
  );
}

function plainText(mail: Facts, when: string, site: Site): string {
  const check = checkOf(mail, site);
  return paragraphs(
    headingOf(mail),
    placeOf(mail, when),
    prizesOf(mail).join('\n'),
    mail.codes.join('\n'),
    perksText(mail.features, mail.perks),
    newTermsText(mail, site),
    receiptOf(mail),
    `${totalOf(mail)}\n${renewalOf(mail)}\nPayment: ${mail.paymentId}`,
    `${portalWords}: ${site.publicUrl}${portalPath(null)}`,
    `${cancelWords}: ${site.publicUrl}${portalPath(null)}`,
    `The package: ${site.publicUrl}${packagePath(mail.packageId)}`,
    check ? `Check this draw yourself: ${check}` : '',
    `Terms And Conditions: ${site.publicUrl}${packageTermsPath(mail.packageId)}`,
    `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
  );
}

function Codes({ mail, when }: { mail: Facts; when: string }) {
  const { codes, packageId, packageName } = mail;
  if (codes.length === 0) return null;
  const more = codes.length - maxShown;
  const stub = more > 0 ? `and ${more} more, in your portal · ${when}` : when;
  const paper = {
    background: papers[stockOf(packageId)].stock,
    color: colours.ink,
    code: colours.ink,
  };
  return (
    <TicketBlock name={packageName} codes={codes.slice(0, maxShown)} stub={stub} paper={paper} />
  );
}

function Links({ mail, site }: { mail: Facts; site: Site }) {
  const { publicUrl } = site;
  const check = checkOf(mail, site);
  const links = [
    ['The package', publicUrl + packagePath(mail.packageId)],
    ...(check ? [['Check this draw yourself', check] as const] : []),
    ['Terms And Conditions', publicUrl + packageTermsPath(mail.packageId)],
    [cancelWords, publicUrl + portalPath(null)],
  ] as const;
  return <LinkLine links={links} />;
}

/** A paid period of a membership: what it bought, with the tickets that there are already. */
export function membershipPaidMail(mail: Facts, site: Site): MailParts {
  const paper = papers[stockOf(mail.packageId)];
  const when = showDateTime(mail.runAt, mail.timezone);
  const subject = oneLine(subjectOf(mail));
  return {
    subject,
    text: plainText(mail, when, site),
    element: (
      <MailFrame
        title={subject}
        preheader={placeOf(mail, when)}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading={headingOf(mail)}
      >
        {mail.imageId === null ? null : (
          <Img
            src={site.publicUrl + picturePath(mail.imageId)}
            alt={mail.packageName}
            width={480}
            style={styles.picture}
          />
        )}
        <Text style={styles.text}>{placeOf(mail, when)}</Text>
        {prizesOf(mail).map((line) => (
          <Text key={line} style={styles.text}>
            <bdi>{line}</bdi>
          </Text>
        ))}
        <Codes mail={mail} when={when} />
        <MailedPerks features={mail.features} perks={mail.perks} />
        <NewTerms mail={mail} site={site} />
        <Button href={site.publicUrl + portalPath(null)} style={styles.button}>
          {portalWords}
        </Button>
        <Text style={{ ...styles.text, margin: '24px 0 12px' }}>
          <b style={{ color: colours.ink }}>{totalOf(mail)}</b>
          <br />
          {renewalOf(mail)}
          <br />
          <span style={styles.fine}>Payment: {mail.paymentId}</span>
        </Text>
        {mail.codes.length > 0 ? <Text style={styles.small}>{receiptOf(mail)}</Text> : null}
        <Links mail={mail} site={site} />
      </MailFrame>
    ),
  };
}
