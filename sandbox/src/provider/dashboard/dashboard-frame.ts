import { html, type Html } from '../../front/html.ts';
import type { Page } from '../../front/page-frame.ts';
import { showInstant } from '../../front/show-time.ts';

const parts = [
  { href: '/dashboard', name: 'Accounts' },
  { href: '/dashboard/payments', name: 'Payments' },
  { href: '/dashboard/refunds', name: 'Refunds' },
  { href: '/dashboard/subscriptions', name: 'Subscriptions' },
  { href: '/dashboard/invoices', name: 'Invoices' },
  { href: '/dashboard/events', name: 'Events' },
  { href: '/dashboard/balances', name: 'Balances' },
];

/** How many rows a list shows; older ones are counted. */
const mostRows = 100;

/** One page of the dashboard, under the part of it that it belongs to. */
export function dashboardPage(page: { part: string; title: string; body: Html }): Page {
  return {
    title: page.title,
    section: 'payments',
    body: html`<div class="stack">
      <nav aria-label="Payments">
        <div class="row">
          ${parts.map(({ href, name }) => partLink(href, name, name === page.part))}
        </div>
      </nav>
      <h1>${page.title}</h1>
      ${page.body}
    </div>`,
  };
}

function partLink(href: string, name: string, isHere: boolean): Html {
  if (isHere) return html`<a class="btn compact" href="${href}" aria-current="page">${name}</a>`;
  return html`<a class="btn quiet compact" href="${href}">${name}</a>`;
}

export interface Listing<Row> {
  rows: Iterable<Row>;
  columns: { name: string; cell: (row: Row) => Html | string | number }[];
  /** What is said when there is nothing yet. */
  empty: string;
}

/** A table, newest row first, that scrolls by itself where it is wider than the screen. */
export function listing<Row>({ rows, columns, empty }: Listing<Row>): Html {
  const all = [...rows].toReversed();
  if (all.length === 0) return html`<div class="empty"><p>${empty}</p></div>`;
  return html`<div class="scroll">
      <table class="table rows">
        <thead>
          <tr>
            ${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${all.slice(0, mostRows).map(
            (row) =>
              html`<tr>
                ${columns.map(({ name, cell }) => html`<td data-name="${name}">${cell(row)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${
      all.length > mostRows &&
      html`<p class="dim">The newest ${mostRows} of ${all.length} are shown.</p>`
    }`;
}

/** A moment in unix seconds as people read it. */
export function moment(seconds: number): Html {
  return showInstant(new Date(seconds * 1000));
}

export function chip(kind: 'good' | 'warn' | 'bad' | 'plain', text: string): Html {
  return html`<span class="chip ${kind === 'plain' ? '' : kind}">${text}</span>`;
}

export const missingPage = dashboardPage({
  part: '',
  title: 'Not found',
  body: html`<p class="dim">The dashboard has nothing at this address.</p>`,
});
