import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Link, Text } from '@react-email/components';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { MailFrame } from './mail-frame.tsx';
import { oneLine, paragraphs, type MailParts, type senderOf } from './mail-parts.ts';
import { colours, papers, styles } from './mail-styles.ts';
import { UnsubscribeLink, unsubscribeText } from './unsubscribe-link.tsx';

/**
 * A part of a letter: a paragraph of its text part, which may be empty, and the same on its sheet.
 */
export type LetterPart = { text: string; sheet: ReactNode };

type Letter = Pick<MailParts, 'subject' | 'file'> & {
  /** Without one the subject is the heading, too. */
  heading?: string;
  /** The text that a mailbox shows beside the subject. */
  preheader: string;
  /** The draw, the package or the club whose paper it has. */
  paperOf?: string;
  /** The club that it is sent for. */
  sender?: Pick<ReturnType<typeof senderOf>, 'ledgerNumber'> & Partial<ReturnType<typeof senderOf>>;
};

const plainPaper = { stock: colours.canary, tint: colours.ground };

/** A mail from its parts, each of which is said once for both of its forms. */
export function letter(
  { heading, preheader, paperOf, sender, ...words }: Letter,
  parts: readonly LetterPart[],
): MailParts {
  const subject = oneLine(words.subject);
  const paper = paperOf === undefined ? plainPaper : papers[stockOf(paperOf)];
  return {
    ...words,
    subject,
    text: paragraphs(...parts.map(({ text }) => text)),
    element: (
      <MailFrame
        title={subject}
        preheader={preheader}
        tint={paper.tint}
        from="Clubdraw"
        {...sender}
        paper={paper.stock}
        heading={heading ?? words.subject}
      >
        {parts.map(({ text, sheet }, at) => (
          <Fragment key={`${at} ${text}`}>{sheet}</Fragment>
        ))}
      </MailFrame>
    ),
  };
}

/** A paragraph; no words are no part. */
export function say(text: string, style: CSSProperties = styles.text): LetterPart {
  return { text, sheet: text === '' ? null : <Text style={style}>{text}</Text> };
}

/** A paragraph with names, which may be written from right to left. */
export function sayNames(text: string): LetterPart {
  const sheet = (
    <Text style={styles.text}>
      <bdi>{text}</bdi>
    </Text>
  );
  return { text, sheet };
}

/** The prize of a draw. */
export function thePrize(prize: string): LetterPart {
  const sheet = (
    <Text style={styles.text}>
      The prize: <bdi>{prize}</bdi>
    </Text>
  );
  return { text: `The prize: ${prize}`, sheet };
}

/** Words of the text part alone: the sheet has them in its frame or a button. */
export function inText(text: string): LetterPart {
  return { text, sheet: null };
}

/** The button of a letter, which the text part may name in other words. */
export function buttonTo(words: string, url: string, inTextPart = words): LetterPart {
  const sheet = (
    <Button href={url} style={styles.button}>
      {words}
    </Button>
  );
  return { text: `${inTextPart}: ${url}`, sheet };
}

/**
 * Words before an address to write to: `Questions: help@…`, below a button or another paragraph.
 */
export function writeTo(
  words: string,
  address: string,
  style: CSSProperties = styles.smallAfterButton,
): LetterPart {
  const sheet = (
    <Text style={style}>
      {`${words}:`} <MailTo address={address} />
    </Text>
  );
  return { text: `${words}: ${address}`, sheet };
}

export function MailTo({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`} style={styles.link}>
      {address}
    </Link>
  );
}

/** A link in a line of its own, and the page as the text part names it. */
export function linkTo(url: string, words: string, inTextPart = words): LetterPart {
  const sheet = (
    <Text style={styles.small}>
      <Link href={url} style={styles.link}>
        {words}
      </Link>
    </Text>
  );
  return { text: `${inTextPart}: ${url}`, sheet };
}

/** The words and the address of each link of a line. */
type LineLinks = readonly (readonly [words: string, url: string])[];

/** Links in one line, with a point between each two. */
export function LinkLine({
  links,
  style = styles.small,
}: {
  links: LineLinks;
  style?: CSSProperties;
}) {
  return (
    <Text style={style}>
      {links.map(([words, url], at) => (
        <Fragment key={url}>
          {at === 0 ? null : ' · '}
          <Link href={url} style={styles.link}>
            {words}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}

type Unsubscribed = Parameters<typeof unsubscribeText>;

/** Why such mails come and the press that ends them, below a button. */
export function unsubscribe(...[mail, words, site]: Unsubscribed): LetterPart {
  const sheet = (
    <div style={styles.afterButton}>
      <UnsubscribeLink mail={mail} words={words} site={site} />
    </div>
  );
  return { text: unsubscribeText(mail, words, site), sheet };
}

/** The last line of a text part; the sheet's frame has it. */
export function sentFor({ clubName }: { clubName: string | null }): LetterPart {
  return inText(`Sent by Clubdraw${clubName ? ` for ${clubName}` : ''}.`);
}
