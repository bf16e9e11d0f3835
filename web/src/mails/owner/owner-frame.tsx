import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { MailFrame } from '../mail-frame.tsx';
import { oneLine, paragraphs, type MailParts } from '../mail-parts.ts';
import { colours, papers, styles } from '../mail-styles.ts';
import { UnsubscribeLink, unsubscribeText } from '../unsubscribe-link.tsx';

const words = {
  why: 'You get this e‑mail because you run a club on Clubdraw. Your profile has a switch for each kind.',
  stop: 'Switch this kind off',
};

/**
 * A line of figures: what it is, and how much; an address stands below it, in a line of its own.
 */
export type Fact = { label: string; value: string; email?: string | null };

type OwnerSheet = {
  subject: string;
  heading: string;
  /** Shown beside the subject in a mailbox. */
  preheader: string;
  /** Paragraphs above the figures. */
  what: string[];
  facts: Fact[];
  /** Paragraphs below them. */
  next?: string[];
  button: { words: string; path: string };
  /** The draw or package whose paper it has. */
  paperOf?: string;
};

/** A sum of money or a code stays in one line, beside a long label too; longer words may break. */
const maxUnbroken = 18;

/** A word such as `Ticket` stays whole, beside a long value too; the name of a draw may break. */
const maxWord = 14;

/** The longest address that a phone has room for in one line. */
const maxAddress = 38;

/** An address to press, which does not break in the middle. */
function Address({ email }: { email: string }) {
  const fits = email.length <= maxAddress;
  return (
    <tr>
      <td colSpan={2} style={{ ...styles.factAddress, ...(fits && { whiteSpace: 'nowrap' }) }}>
        <Link href={`mailto:${email}`} style={styles.link}>
          {email}
        </Link>
      </td>
    </tr>
  );
}

function FactRow({ fact: { label, value, email }, isFirst }: { fact: Fact; isFirst: boolean }) {
  const line = isFirst ? undefined : styles.factLine;
  const fits = value.length <= maxUnbroken;
  const isWord = label.length <= maxWord;
  return (
    <>
      <tr>
        <td style={{ ...styles.factLabel, ...line, ...(isWord && { whiteSpace: 'nowrap' }) }}>
          <bdi>{label}</bdi>
        </td>
        <td style={{ ...styles.factValue, ...line, ...(fits && { whiteSpace: 'nowrap' }) }}>
          <bdi>{value}</bdi>
        </td>
      </tr>
      {email ? <Address email={email} /> : null}
    </>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={styles.facts}>
      <tbody>
        {facts.map((fact, at) => (
          <FactRow key={`${at} ${fact.label}`} fact={fact} isFirst={at === 0} />
        ))}
      </tbody>
    </table>
  );
}

function factInText({ label, value, email }: Fact): string {
  return `${label}: ${[value, email].filter(Boolean).join(' · ')}`;
}

function paragraphsOf(texts: readonly string[]): ReactNode {
  return texts.map((one) => (
    <Text key={one} style={styles.text}>
      <bdi>{one}</bdi>
    </Text>
  ));
}

/** A mail to an owner: what happened, figures, one button, and the press that ends such mails. */
export function ownerSheet(mail: OwnerMailFacts, sheet: OwnerSheet, site: Site): MailParts {
  const { heading, preheader, what, facts, next = [], button, paperOf } = sheet;
  const subject = oneLine(sheet.subject);
  const url = site.publicUrl + button.path;
  const paper = paperOf === undefined ? undefined : papers[stockOf(paperOf)];
  return {
    subject,
    text: paragraphs(
      heading,
      ...what,
      facts.map(factInText).join('\n'),
      ...next,
      `${button.words}: ${url}`,
      unsubscribeText(mail, words, site),
      'Sent by Clubdraw.',
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={preheader}
        tint={paper?.tint ?? colours.ground}
        from="Clubdraw"
        paper={paper?.stock ?? colours.canary}
        heading={heading}
      >
        {paragraphsOf(what)}
        <Facts facts={facts} />
        {paragraphsOf(next)}
        <Button href={url} style={styles.button}>
          {button.words}
        </Button>
        <div style={styles.afterButton}>
          <UnsubscribeLink mail={mail} words={words} site={site} />
        </div>
      </MailFrame>
    ),
  };
}
