import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { inText, letter, MailTo, buttonTo, sayNames, unsubscribe } from '../letter.tsx';
import type { MailParts } from '../mail-parts.ts';
import { styles } from '../mail-styles.ts';

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
        <MailTo address={email} />
      </td>
    </tr>
  );
}

function FactRow({ fact: { label, value, email }, isFirst }: { fact: Fact; isFirst: boolean }) {
  const line = isFirst ? undefined : styles.factLine;
  const fits = value.length <= maxUnbroken;
  // A postal address keeps the lines in which it was typed.
  const whiteSpace = value.includes('\n') ? 'pre-line' : fits ? 'nowrap' : undefined;
  const isWord = label.length <= maxWord;
  return (
    <>
      <tr>
        <td style={{ ...styles.factLabel, ...line, ...(isWord && { whiteSpace: 'nowrap' }) }}>
          <bdi>{label}</bdi>
        </td>
        <td style={{ ...styles.factValue, ...line, ...(whiteSpace && { whiteSpace }) }}>
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

/** A mail to an owner: what happened, figures, one button, and the press that ends such mails. */
export function ownerSheet(mail: OwnerMailFacts, sheet: OwnerSheet, site: Site): MailParts {
  const { what, facts, next = [], button, ...head } = sheet;
  return letter(head, [
    inText(sheet.heading),
    ...what.map(sayNames),
    { text: facts.map(factInText).join('\n'), sheet: <Facts facts={facts} /> },
    ...next.map(sayNames),
    buttonTo(button.words, site.publicUrl + button.path),
    unsubscribe(mail, words, site),
    inText('Sent by Clubdraw.'),
  ]);
}
