import { html, showInstant, type Html } from '../front/html.ts';
import type { Page } from '../front/page-frame.ts';
import type { KeptMessage } from './mailbox.ts';

export function messagePage(message: KeptMessage): Page {
  const subject = message.subject || 'No subject';
  const inBlind = message.recipients.toLowerCase() !== message.to.toLowerCase();
  return {
    title: subject,
    section: 'mailbox',
    body: html`<article class="stack">
      <p><a href="/mail">All mail</a></p>
      <h1>${subject}</h1>
      <dl class="facts cols">
        <div>
          <dt>From</dt>
          <dd>${message.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${message.to}</dd>
        </div>
        ${
          inBlind &&
          html`<div>
            <dt>Delivered to</dt>
            <dd>${message.recipients}</dd>
          </div>`
        }
        <div>
          <dt>Sent</dt>
          <dd class="num">${showInstant(new Date(message.sentAt))}</dd>
        </div>
      </dl>
      ${message.attachments.length > 0 && attachments(message)}
      <div class="${message.html && message.text ? 'cols2' : 'stack'}">
        ${message.html && letter(message)} ${message.text && plainText(message)}
      </div>
      ${!message.html && !message.text && html`<p class="empty">This mail has no text.</p>`}
      ${headers(message)}
    </article>`,
  };
}

function letter({ id, subject }: KeptMessage): Html {
  return html`<section class="stack-s" aria-labelledby="letter">
    <h2 id="letter">As its reader sees it</h2>
    <iframe
      class="letter"
      title="HTML part of: ${subject}"
      src="/mail/${id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </section>`;
}

function plainText({ text }: KeptMessage): Html {
  return html`<section class="stack-s" aria-labelledby="text">
    <h2 id="text">Text part</h2>
    <pre class="plain">${text}</pre>
  </section>`;
}

function attachments({ id, attachments: parts }: KeptMessage): Html {
  return html`<section class="stack-s" aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul class="stack-s">
      ${parts.map(
        (part) =>
          html`<li>
            <a href="/mail/${id}/attachments/${part.position}" download>${part.fileName}</a>
            <span class="dim small num">${part.mimeType}, ${size(part.bytes)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function headers({ headers: lines }: KeptMessage): Html {
  return html`<details>
    <summary>Headers (${lines.length})</summary>
    <pre class="plain">${lines.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
  </details>`;
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}

/**
 * The HTML part as its frame shows it: pictures that came along are served by the mailbox, and
 * links open in a tab of their own instead of inside the frame.
 */
export function letterHtml(message: Pick<KeptMessage, 'id' | 'html' | 'attachments'>): string {
  const positions = new Map(message.attachments.map((part) => [part.contentId, part.position]));
  const pictured = message.html.replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const position = positions.get(decoded(contentId));
    return position === undefined ? whole : `/mail/${message.id}/attachments/${position}`;
  });
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(pictured)
    ? pictured.replace(/<head[^>]*>/i, (head) => head + base)
    : base + pictured;
}

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId);
  } catch {
    return contentId;
  }
}

export function missingMessagePage(): Page {
  return {
    title: 'No such mail',
    section: 'mailbox',
    body: html`<div class="stack narrow">
      <h1>No such mail</h1>
      <p class="dim">It was never here, or the mailbox was emptied since.</p>
      <p><a class="btn quiet" href="/mail">All mail</a></p>
    </div>`,
  };
}
