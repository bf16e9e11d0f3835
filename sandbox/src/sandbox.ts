import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { registerClock } from './clock/clock.routes.ts';
import { OffsetClock } from './clock/offset-clock.ts';
import { offsetInFolder, offsetInMemory } from './clock/offset-keeper.ts';
import { askProductAt } from './clock/product-readiness.ts';
import { startClock } from './clock/start-clock.ts';
import { registerAssets } from './front/assets.routes.ts';
import { registerOverview } from './front/overview.routes.ts';
import { createHttpApp, registerForms } from './http-app.ts';
import { serveOnLoopback } from './loopback.ts';
import { MailFaults } from './mail/mail-faults.ts';
import { registerMail } from './mail/mail.routes.ts';
import { Mailbox } from './mail/mailbox.ts';
import { serveSmtp } from './mail/serve-smtp.ts';

export interface SandboxSettings {
  /** Where state is kept between runs; without one it is gone at the end. */
  readonly dataDir?: string;
  /** 0 or absent: a free one. */
  readonly port?: number;
  /** 0 or absent: a free one. */
  readonly smtpPort?: number;
  /** Where the product is, running yet or not. */
  readonly productUrl: string;
  /** Signs the webhooks. */
  readonly webhookSecret: string;
}

export interface Sandbox {
  readonly url: string;
  readonly smtpPort: number;
  /** Ends every wait and connection; what was kept is on disk when it resolves. */
  stop(): Promise<void>;
}

/**
 * Starts the world around the product in this process, on the loopback.
 * @throws PortBusy, and whatever the disk refuses.
 */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  await using starting = new AsyncDisposableStack();
  const { clock, mailbox } = openState(settings.dataDir);
  starting.defer(() => mailbox.close());
  const faults = new MailFaults();
  const smtp = await serveSmtp({ clock, mailbox, faults }, settings.smtpPort ?? 0);
  starting.defer(() => smtp.close());

  const app = createHttpApp();
  const ready = Promise.withResolvers<void>();
  const http = await serveOnLoopback(
    (request, response) => void ready.promise.then(() => app.routing(request, response)),
    settings.port ?? 0,
  );
  starting.defer(() => http.close());
  const askProduct = askProductAt(settings.productUrl);
  const running = startClock({ clock, sources: [], askProduct });
  starting.defer(() => running.stop());

  app.register(async (scope) => {
    registerForms(scope);
    registerClock(scope, running);
    registerMail(scope, { mailbox, faults, productUrl: settings.productUrl });
    registerOverview(scope, {
      ...running,
      askProduct,
      mailbox,
      productUrl: settings.productUrl,
      smtpPort: smtp.port,
    });
  });
  registerAssets(app);
  await app.ready();
  ready.resolve();
  const started = starting.move();
  return {
    url: `http://localhost:${http.port}`,
    smtpPort: smtp.port,
    stop: () => started.disposeAsync(),
  };
}

function openState(dataDir: string | undefined): { clock: OffsetClock; mailbox: Mailbox } {
  if (dataDir === undefined) {
    return { clock: new OffsetClock(offsetInMemory()), mailbox: new Mailbox(':memory:') };
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return {
    clock: new OffsetClock(offsetInFolder(dataDir)),
    mailbox: new Mailbox(join(dataDir, 'mail.sqlite')),
  };
}
