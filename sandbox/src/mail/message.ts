import PostalMime, { type Address, type Attachment as ParsedAttachment } from 'postal-mime';

export interface Attachment {
  readonly fileName: string;
  readonly mimeType: string;
  /** Without angle brackets; what `cid:` addresses in the HTML part name. */
  readonly contentId: string | null;
  readonly content: Uint8Array;
}

/** A message as it was handed over, before the mailbox gave it an id. */
export interface Message {
  readonly sentAt: Date;
  readonly from: string;
  /** The addresses of the `To` line, or of the envelope when there is none. */
  readonly to: readonly string[];
  /** Everyone that the envelope names: also who is in copy or blind copy. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly Attachment[];
}

export interface Received {
  readonly raw: Uint8Array;
  readonly sentAt: Date;
  readonly envelopeFrom: string;
  readonly recipients: readonly string[];
}

/** Takes a message apart. A part that is missing is an empty text. */
export async function parseMessage(received: Received): Promise<Message> {
  const mail = await PostalMime.parse(received.raw);
  const to = (mail.to ?? []).flatMap(addressesOf);
  return {
    sentAt: received.sentAt,
    from: mail.from ? written(mail.from) : received.envelopeFrom,
    to: to.length > 0 ? to : received.recipients,
    recipients: received.recipients,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(attachment),
  };
}

function addressesOf(address: Address): string[] {
  return address.group
    ? address.group.map((member) => member.address)
    : address.address
      ? [address.address]
      : [];
}

function written(address: Address): string {
  return address.address && address.name
    ? `${address.name} <${address.address}>`
    : addressesOf(address).join(', ');
}

function attachment(parsed: ParsedAttachment, index: number): Attachment {
  return {
    fileName: parsed.filename ?? `attachment-${index + 1}`,
    mimeType: parsed.mimeType,
    contentId: parsed.contentId?.replace(/^<|>$/g, '') ?? null,
    content:
      typeof parsed.content === 'string'
        ? new TextEncoder().encode(parsed.content)
        : new Uint8Array(parsed.content),
  };
}
