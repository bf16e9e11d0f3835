import type { FastifyInstance } from 'fastify';
import type { OffsetClock } from '../clock/offset-clock.ts';
import type { AskProduct } from '../clock/product-readiness.ts';
import type { Advances } from '../clock/walk.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { clockTicket, type ClockView } from './clock-ticket.ts';
import { demoCard } from './demo/demo-card.ts';
import type { Demo, DemoView } from './demo/demo-club.ts';
import { html, type Html } from './html.ts';
import { sendPage, type Page } from './page-frame.ts';

export interface Overview extends ClockView {
  readonly productUrl: string;
  readonly smtpPort: number;
  readonly mails: number;
  readonly demo: DemoView;
}

export function overviewPage(overview: Overview): Page {
  return {
    title: 'Overview',
    section: 'overview',
    script: '/assets/overview.js',
    body: html`<div class="stack-l">
      <div class="stack-s">
        <h1>The world around Clubdraw</h1>
        <p class="dim">
          Sign up, take payments, read mails and let time pass: all of it on this machine.
        </p>
      </div>
      ${tiles(overview)} ${clockTicket(overview)} ${demoCard(overview.demo)}
    </div>`,
  };
}

function tiles({ product, productUrl, mails, smtpPort }: Overview): Html {
  return html`<div class="tiles" id="tiles">
    <a class="tile" href="${productUrl}">
      <b>Clubdraw</b>
      <span class="dim small">${productUrl}</span>
      <span>
        ${
          product
            ? html`<span class="chip good">Running</span>`
            : html`<span class="chip warn">Does not answer</span>`
        }
      </span>
    </a>
    <a class="tile" href="/mail">
      <b>Mailbox</b>
      <span class="dim small">SMTP on localhost:${smtpPort}</span>
      <span><span class="chip">${mails} ${mails === 1 ? 'mail' : 'mails'}</span></span>
    </a>
    <a class="tile" href="/dashboard">
      <b>Payment dashboard</b>
      <span class="dim small">Accounts, payments, events</span>
      <span><span class="chip good">Running</span></span>
    </a>
  </div>`;
}

export interface OverviewParts {
  readonly clock: OffsetClock;
  readonly advances: Advances;
  readonly askProduct: AskProduct;
  readonly productUrl: string;
  readonly mailbox: Mailbox;
  readonly smtpPort: number;
  readonly demo: Demo;
}

/** The page is there when the product is not. */
const productWithinMs = 1_500;

export function registerOverview(app: FastifyInstance, parts: OverviewParts): void {
  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      overviewPage({
        product: await parts.askProduct(AbortSignal.timeout(productWithinMs)),
        productUrl: parts.productUrl,
        now: parts.clock.now(),
        offsetMs: parts.clock.offsetMs,
        walk: parts.advances.latest,
        mails: parts.mailbox.count(),
        smtpPort: parts.smtpPort,
        demo: parts.demo.view,
      }),
    ),
  );
}
