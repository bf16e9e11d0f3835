import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerClock } from './clock/clock.routes.ts';
import { OffsetClock, offsetInFolder, offsetInMemory } from './clock/offset-clock.ts';
import { askProductAt } from './clock/product-readiness.ts';
import { startClock } from './clock/start-clock.ts';
import { registerDemo } from './front/demo/demo-card.ts';
import { Demo } from './front/demo/demo-club.ts';
import { DemoKeeper } from './front/demo/demo-keeper.ts';
import { registerOverview } from './front/overview-page.ts';
import { registerAssets } from './front/page-frame.ts';
import { createHttpApp, registerForms } from './http-app.ts';
import { serveOnLoopback } from './loopback.ts';
import { registerMail } from './mail/mail.routes.ts';
import { Mailbox } from './mail/mailbox.ts';
import { MailPasswords } from './mail/mail-passwords.ts';
import { MailFaults, serveSmtp, type StrictMail } from './mail/smtp.ts';
import type { CallRates } from './provider/http/call-pace.ts';
import { registerProvider } from './provider/register-provider.ts';
import { registerRelay } from './relay/relay.routes.ts';
import { registerSignIn } from './sign-in/register-sign-in.ts';
import { openStore, type Store } from './store/store.ts';

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
  /** Calls a second that the payment provider takes; its own pace where absent. */
  readonly pace?: CallRates;
  /** The address of the product in the world, where that differs from `productUrl`. */
  readonly publicUrl?: string;
  /** The client of the sign-in provider; `clubdraw` with `sandbox` where absent. */
  readonly signIn?: { readonly clientId: string; readonly clientSecret: string };
  /** As strict as the world: HTTPS, and mails after STARTTLS with a name and a password. */
  readonly strict?: StrictMail | undefined;
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
  const state = openState(settings);
  starting.defer(() => {
    state.mailbox.close();
    state.store.close();
  });
  const { strict } = settings;
  const smtp = await serveSmtp({ ...state, strict }, settings.smtpPort ?? 0);
  starting.defer(() => smtp.close());

  const app = createHttpApp();
  const ready = Promise.withResolvers<void>();
  const http = await serveOnLoopback(
    (request, response) => void ready.promise.then(() => app.routing(request, response)),
    settings.port ?? 0,
    strict,
  );
  starting.defer(() => http.close());
  const url = `${strict ? 'https' : 'http'}://localhost:${http.port}`;
  const stopParts = mountParts(app, { settings, state, url, smtpPort: smtp.port });
  starting.defer(stopParts);
  await app.ready();
  ready.resolve();
  const started = starting.move();
  return { url, smtpPort: smtp.port, stop: () => started.disposeAsync() };
}

interface State {
  readonly clock: OffsetClock;
  readonly mailbox: Mailbox;
  readonly faults: MailFaults;
  readonly passwords: MailPasswords;
  readonly store: Store;
  readonly demoKeeper: DemoKeeper;
}

function openState({ dataDir, strict }: SandboxSettings): State {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = (name: string): string => (dataDir === undefined ? ':memory:' : join(dataDir, name));
  return {
    clock: new OffsetClock(dataDir === undefined ? offsetInMemory() : offsetInFolder(dataDir)),
    mailbox: new Mailbox(file('mail.sqlite')),
    faults: new MailFaults(),
    passwords: new MailPasswords(strict ? [strict.mailPassword] : []),
    store: openStore(file('provider.sqlite')),
    demoKeeper: new DemoKeeper(dataDir),
  };
}

/** Puts the stand-ins on the server and sets the clock going; returns how to stop both. */
function mountParts(
  app: FastifyInstance,
  parts: { settings: SandboxSettings; state: State; url: string; smtpPort: number },
): () => Promise<void> {
  const { settings, state, url, smtpPort } = parts;
  const { productUrl, webhookSecret } = settings;
  const { clock, mailbox, store } = state;
  const webhookUrl = `${productUrl}/webhooks/stripe`;
  const provider = registerProvider(app, {
    store,
    clock,
    publicUrl: url,
    webhookUrl,
    webhookSecret,
    pace: settings.pace,
  });
  const askProduct = askProductAt(productUrl);
  const running = startClock({ clock, sources: [provider.dueSource], askProduct });
  const { advances } = running;
  const keeper = state.demoKeeper;
  const demo = new Demo({ productUrl, sandbox: new SandboxClient(url), clock, advances, keeper });
  app.register(async (scope) => {
    registerForms(scope);
    registerClock(scope, running);
    registerMail(scope, { ...state, productUrl });
    registerRelay(scope, clock);
    registerDemo(scope, demo);
    registerOverview(scope, { ...running, askProduct, mailbox, productUrl, smtpPort, demo });
  });
  registerAssets(app);
  registerSignIn(app, { url, client: signInClient(settings) });
  return async () => {
    // Each may wait for what the other has begun.
    await Promise.all([running.stop(), provider.stop()]);
  };
}

function signInClient({ productUrl, publicUrl = productUrl, signIn }: SandboxSettings) {
  const { clientId: id, clientSecret: secret } = signIn ?? {
    clientId: 'clubdraw',
    clientSecret: 'sandbox',
  };
  const redirectUris = [productUrl, publicUrl].map((origin) => `${origin}/auth/google/callback`);
  return { id, secret, redirectUris };
}
