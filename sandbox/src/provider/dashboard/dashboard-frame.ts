import { html, showInstant, type Html } from '../../front/html.ts';
import type { Page } from '../../front/page-frame.ts';

const parts = [
  'Accounts',
  'Payments',
  'Refunds',
  'Payouts',
  'Subscriptions',
  'Invoices',
  'Events',
  'Balances',
] as const;

/** A part of the dashboard, which has a list of its own. */
export type Part = (typeof parts)[number];

/** Where the list of a part is: accounts are the front page. */
export function hrefOf(part: Part): string {
  return part === 'Accounts' ? '/dashboard' : `/dashboard/${part.toLowerCase()}`;
}

/** How many rows a list shows; older ones are counted. */
const maxRows = 100;

/** One page of the dashboard, under the part of it that it belongs to. */
export function dashboardPage(page: { part?: Part; title: string; body: Html }): Page {
  return {
    title: page.title,
    section: 'payments',
    body: html`<div class="stack">
      <nav aria-label="Payments">
        <div class="row">${parts.map((part) => partLink(part, part === page.part))}</div>
      </nav>
      <h1>${page.title}</h1>
      ${page.body}
    </div>`,
  };
}

function partLink(part: Part, isHere: boolean): Html {
  const href = hrefOf(part);
  if (isHere) return html`<a class="btn compact" href="${href}" aria-current="page">${part}</a>`;
  return html`<a class="btn quiet compact" href="${href}">${part}</a>`;
}

export interface Listing<Row> {
  rows: Iterable<Row>;
  columns: { name: string; cell: (row: Row) => Html | string | number }[];
  /** Said when there is nothing yet. */
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
          ${all.slice(0, maxRows).map(
            (row) =>
              html`<tr>
                ${columns.map(({ name, cell }) => html`<td data-name="${name}">${cell(row)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${
      all.length > maxRows &&
      html`<p class="dim">The newest ${maxRows} of ${all.length} are shown.</p>`
    }`;
}

/** The facts of one thing, by name. */
export function factList(facts: [name: string, value: Html | string][]): Html {
  return html`<dl class="facts cols">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

export function code(text: string): Html {
  return html`<code>${text}</code>`;
}

/** A moment in unix seconds as people read it. */
export function moment(seconds: number): Html {
  return showInstant(new Date(seconds * 1000));
}

export function chip(kind: 'good' | 'warn' | 'bad' | 'plain', text: string): Html {
  return html`<span class="chip ${kind === 'plain' ? '' : kind}">${text}</span>`;
}

export const missingPage = dashboardPage({
  title: 'Not found',
  body: html`<p class="dim">The dashboard has nothing at this address.</p>`,
});
