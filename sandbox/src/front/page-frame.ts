import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Which entry of the navigation is this page's. */
  readonly section?: 'overview' | 'mailbox' | 'payments';
  /** A script of ours, by its address; pages work without it. */
  readonly script?: string;
  /** Left out on the pages that buyers and owners are sent to: they show the brand alone. */
  readonly navigation?: boolean;
  /** Other origins that a form of this page may end at after its redirect. */
  readonly formTargets?: readonly string[];
}

const sections = [
  { key: 'overview', href: '/', name: 'Overview' },
  { key: 'mailbox', href: '/mail', name: 'Mailbox' },
  { key: 'payments', href: '/dashboard', name: 'Payments' },
] as const;

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <path
    class="mark-c"
    d="M8 2h16a6 6 0 0 1 6 6v1.6a9.2 9.2 0 1 0 0 12.8V24a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z"
  />
  <circle class="mark-b" cx="23.6" cy="16" r="5.4" />
</svg>`;

/** Answers with a page of the sandbox: one frame, no script from elsewhere, nothing inline. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const formTargets = ["'self'", ...(page.formTargets ?? [])].join(' ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; " +
        `frame-ancestors 'none'; form-action ${formTargets}`,
    )
    .send(framed(page).text);
}

function framed(page: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Clubdraw sandbox</title>
        <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${page.script && html`<script type="module" src="${page.script}"></script>`}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <a class="brand" href="/">${mark}Clubdraw <span class="tag">Sandbox</span></a>
          ${page.navigation !== false && navigation(page.section)}
        </header>
        <main class="page" id="main" tabindex="-1">${page.body}</main>
        <footer class="foot">
          <p>
            Stands in for the payment provider, the mail server, Google and the clock. No real money
            moves and no mail leaves this machine.
          </p>
        </footer>
      </body>
    </html>`;
}

function navigation(here: Page['section']): Html {
  return html`<nav aria-label="Sandbox">
    <ul>
      ${sections.map(
        ({ key, href, name }) =>
          html`<li>
            <a href="${href}" ${key === here && html`aria-current="page"`}>${name}</a>
          </li>`,
      )}
    </ul>
  </nav>`;
}

const here = (name: string): URL => new URL(`./assets/${name}`, import.meta.url);
const font = import.meta
  .resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

const assets = [
  { path: 'favicon.svg', type: 'image/svg+xml', file: here('favicon.svg') },
  { path: 'sandbox.css', type: 'text/css; charset=utf-8', file: here('sandbox.css') },
  { path: 'overview.js', type: 'text/javascript; charset=utf-8', file: here('overview.js') },
  { path: 'mailbox.js', type: 'text/javascript; charset=utf-8', file: here('mailbox.js') },
  { path: 'figtree.woff2', type: 'font/woff2', file: new URL(font) },
];

/** Serves what the pages are dressed in, from memory. */
export function registerAssets(app: FastifyInstance): void {
  for (const { path, type, file } of assets) {
    const content = readFileSync(fileURLToPath(file));
    app.get(`/assets/${path}`, (_request, reply) =>
      reply
        .type(type)
        .header('Cache-Control', 'no-cache')
        .header('X-Content-Type-Options', 'nosniff')
        .send(content),
    );
  }
}

/** The fields of a body, a query or a path, whatever was sent; each still has to be looked at. */
export function readFields(sent: unknown): Record<string, unknown> {
  return typeof sent === 'object' && sent !== null ? { ...sent } : {};
}
