import type { FastifyInstance } from 'fastify';
import type { Advances } from '../clock/advances.ts';
import type { OffsetClock } from '../clock/offset-clock.ts';
import type { AskProduct } from '../clock/product-readiness.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Demo } from './demo/demo.ts';
import { overviewPage } from './overview-page.ts';
import { sendPage } from './page-frame.ts';

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
const PRODUCT_WITHIN_MS = 1_500;

export function registerOverview(app: FastifyInstance, parts: OverviewParts): void {
  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      overviewPage({
        product: await parts.askProduct(AbortSignal.timeout(PRODUCT_WITHIN_MS)),
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
