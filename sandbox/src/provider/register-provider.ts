import type { FastifyInstance } from 'fastify';
import type { DueSource } from '../clock/clock.ts';
import { mountControl } from './control/mount-control.ts';
import { mountDashboard } from './dashboard/mount-dashboard.ts';
import { fillCalendar, providerDueSource } from './due-work.ts';
import { forgetAnswers } from './http/answer-call.ts';
import { readFormsAsText } from './http/form-fields.ts';
import { mountOperations } from './http/mount-operations.ts';
import { mountPaymentPages } from './pages/hosted-payments.ts';
import { mountOnboardingPage } from './pages/onboarding-page.ts';
import { mountProviderAssets } from './pages/mount-provider-assets.ts';
import { openProvider, type Provider, type ProviderOptions } from './provider.ts';
import { servedOperations } from './served-operations.ts';

export interface RegisteredProvider {
  /** The source of due work that the clock visits. */
  readonly dueSource: DueSource;
  /** Sends no further events and waits for those on their way. */
  stop(): Promise<void>;
}

/**
 * Mounts the stand-in of the payment provider: its REST interface under `/v1`, the hosted pages
 * `/pay` and `/onboard`, the `/dashboard`, and faults on demand under `/control`.
 */
export function registerProvider(
  app: FastifyInstance,
  options: ProviderOptions,
): RegisteredProvider {
  const provider = openProvider(options);
  forgetAnswers(provider.answers, provider.clock.now());
  fillCalendar(provider);
  app.register(
    (scope, _options, done) => {
      mountOperations(scope, provider, servedOperations);
      done();
    },
    { prefix: '/v1' },
  );
  for (const mount of [mountPages, mountDashboard, mountControl]) {
    app.register((scope, _options, done) => {
      mount(scope, provider);
      done();
    });
  }
  return {
    dueSource: providerDueSource(provider),
    stop: () => provider.webhooks.stop(),
  };
}

/** The pages that payers and sellers are sent to. */
function mountPages(app: FastifyInstance, provider: Provider): void {
  readFormsAsText(app);
  mountProviderAssets(app);
  mountPaymentPages(app, provider);
  mountOnboardingPage(app, provider);
}
