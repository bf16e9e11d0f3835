import { LRUCache } from 'lru-cache';
import MimeNode from 'nodemailer/lib/mime-node';
import type { OutgoingMail } from './mail-message.ts';

/** From whom a mail server takes a mail, and to whom it brings it. */
export type Envelope = ReturnType<MimeNode['getEnvelope']>;

type Headed = Pick<OutgoingMail, 'to' | 'subject' | 'messageId' | 'unsubscribeUrl'>;

/** A mail's headers but for its type, and its envelope. No line break of a value can leave them. */
export function mailHead(
  from: string,
  { to, subject, messageId, unsubscribeUrl }: Headed,
): { lines: string; envelope: Envelope } {
  const sender = senderOf(from);
  const receiver = receiverOf(to);
  const lines = [
    sender.line,
    receiver.line,
    lineOf('Subject', subject),
    ...(unsubscribeUrl === undefined
      ? []
      : [
          libraryLine('List-Unsubscribe', `<${unsubscribeUrl}>`),
          'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        ]),
    datedLines(messageId),
  ];
  return {
    // The library writes nothing for an empty value.
    lines: lines.filter((line) => line !== '').join('\r\n'),
    envelope: { from: sender.address, to: receiver.addresses },
  };
}

/** Of the product, of which there is one. */
const senders = new LRUCache<string, { line: string; address: Envelope['from'] }>({ max: 10 });

function senderOf(from: string) {
  const known = senders.get(from);
  if (known) return known;
  const node = nodeOf('From', from);
  const made = { line: node.buildHeaders(), address: node.getEnvelope().from };
  senders.set(from, made);
  return made;
}

/** An address that the library leaves as it is, in a line that is not folded. */
const plainAddress = /^(?=.{1,70}$)[\w+-]+(?:\.[\w+-]+)*@(?:[\da-z]+(?:-[\da-z]+)*\.)+[a-z]{2,}$/;

/** The address as an object: a name or a list inside it is not parsed. */
function receiverOf(to: string): { line: string; addresses: string[] } {
  if (plainAddress.test(to)) return { line: `To: ${to}`, addresses: [to] };
  const node = nodeOf('To', { name: '', address: to });
  return { line: node.buildHeaders(), addresses: node.getEnvelope().to };
}

/** The same for all buyers of a draw. */
const known = new LRUCache<string, string>({ max: 100 });

function lineOf(key: string, value: string): string {
  const name = `${key}: ${value}`;
  const line = known.get(name) ?? libraryLine(key, value);
  known.set(name, line);
  return line;
}

/** Message-ID, the date, and the version of MIME: the library adds the last two to a whole mail. */
function datedLines(messageId: string): string {
  // Otherwise it makes a boundary for each node, which no node here needs.
  const whole = new MimeNode(undefined, { baseBoundary: 'none' });
  return whole.setHeader('Message-ID', messageId).buildHeaders();
}

function libraryLine(key: string, value: string): string {
  return nodeOf(key, value).buildHeaders();
}

/** Below another node, so that it has no headers but its own. */
function nodeOf(key: string, value: string | { name: string; address: string }): MimeNode {
  return new MimeNode().createChild(undefined).setHeader(key, value);
}
