import type { FastifyReply } from 'fastify';
import { html, type Html } from '../../front/html.ts';

export interface ProviderPage {
  title: string;
  body: Html;
  /** Where a form of the page may lead in the end, beside this server. */
  formTargets?: readonly string[];
}

/**
 * Answers with a page of the provider. It looks like nobody's product on purpose: people are sent
 * here from the product and are to see that they have left it.
 */
export function sendProviderPage(reply: FastifyReply, page: ProviderPage, status = 200) {
  const origins = (page.formTargets ?? []).map((address) => new URL(address).origin);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
        `frame-ancestors 'none'; form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    )
    .send(framed(page).text);
}

function framed({ title, body }: ProviderPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Stand-in Pay</title>
        <link rel="icon" href="/provider-assets/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/provider-assets/provider.css" />
      </head>
      <body>
        <header class="bar">
          <span class="name">Stand-in Pay</span>
          <span class="test">Test mode</span>
        </header>
        <main>${body}</main>
        <footer>
          <p>A stand-in for the payment provider. Only test cards work and no money moves.</p>
        </footer>
      </body>
    </html>`;
}
