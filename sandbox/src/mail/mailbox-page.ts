import { html, showInstant, type Html } from '../front/html.ts';
import type { Page } from '../front/page-frame.ts';
import type { ListedMessage, MailboxQuery } from './mailbox.ts';

export const pageSize = 200;

interface Listing {
  readonly asked: Omit<MailboxQuery, 'limit'>;
  /** One more than a page holds when there are older ones. */
  readonly messages: readonly ListedMessage[];
  readonly total: number;
}

export function mailboxPage({ asked, messages, total }: Listing): Page {
  const shown = messages.slice(0, pageSize);
  const filtered = Boolean(asked.to || asked.subject);
  const older = messages.length > pageSize ? shown.at(-1)?.id : undefined;
  return {
    title: 'Mailbox',
    section: 'mailbox',
    script: '/assets/mailbox.js',
    body: html`<div class="stack">
      <div class="row between">
        <h1>Mailbox</h1>
        ${total > 0 && emptyButton()}
      </div>
      <p class="dim">
        Every mail that the product sends ends here, for all addresses. Newest first.
      </p>
      ${(total > 0 || filtered) && filters(asked)}
      <p class="small dim" id="news" role="status"></p>
      <div id="list" class="stack" data-newest="${shown[0]?.id ?? ''}">
        ${shown.length > 0 ? list(shown) : nothing(filtered)} ${pager(asked, older)}
      </div>
    </div>`,
  };
}

function emptyButton(): Html {
  return html`<form method="post" action="/mail/empty">
    <button class="btn quiet compact">Empty the mailbox</button>
  </form>`;
}

function filters({ to = '', subject = '' }: Listing['asked']): Html {
  return html`<form class="filters" method="get" action="/mail" role="search">
    <div class="field">
      <label for="to">To address</label>
      <input class="input" id="to" name="to" type="email" value="${to}" autocomplete="off" />
    </div>
    <div class="field">
      <label for="subject">Part of the subject</label>
      <input class="input" id="subject" name="subject" value="${subject}" autocomplete="off" />
    </div>
    <div class="row">
      <button class="btn quiet">Search</button>
      ${(to || subject) && html`<a href="/mail">Show all</a>`}
    </div>
  </form>`;
}

function list(messages: readonly ListedMessage[]): Html {
  return html`<ul class="mails">
    ${messages.map(
      ({ id, subject, to, sentAt }) =>
        html`<li>
          <a href="/mail/${id}">
            <b>${subject || 'No subject'}</b> <span>${to}</span>
            <span class="num">${showInstant(new Date(sentAt))}</span>
          </a>
        </li>`,
    )}
  </ul>`;
}

function nothing(filtered: boolean): Html {
  return html`<div class="empty">
    ${
      filtered
        ? html`<p>No mail matches this search.</p>
            <a class="btn quiet" href="/mail">Show all</a>`
        : html`<p>No mail yet. Sign up or buy a ticket, and it arrives here within seconds.</p>
            <a class="btn quiet" href="/">Back to the overview</a>`
    }
  </div>`;
}

function pager(asked: Listing['asked'], older: string | undefined): Html | false {
  if (older === undefined && asked.before === undefined) return false;
  const address = (before?: string): string => {
    const query = new URLSearchParams();
    if (asked.to) query.set('to', asked.to);
    if (asked.subject) query.set('subject', asked.subject);
    if (before) query.set('before', before);
    return `/mail?${query.toString()}`;
  };
  return html`<nav class="row between" aria-label="Pages of the mailbox">
    ${asked.before !== undefined && html`<a class="btn quiet compact" href="${address()}">Newest</a>`}
    ${older && html`<a class="btn quiet compact" href="${address(older)}">Older</a>`}
  </nav>`;
}
