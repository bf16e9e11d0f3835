import type { FastifyInstance } from 'fastify';
import type { DueSource } from '../clock/clock.ts';
import { mountControl } from './control/mount-control.ts';
import { mountDashboard } from './dashboard/mount-dashboard.ts';
import { providerDueSource } from './deliver-due.ts';
import { mountOperations } from './http/mount-operations.ts';
import { mountPages } from './pages/mount-pages.ts';
import { openProvider, type ProviderOptions } from './provider.ts';
import { servedOperations } from './served-operations.ts';

export interface RegisteredProvider {
  /** What the clock visits. */
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
  for (const [prefix, operations] of [
    ['/v1', servedOperations],
    ['/v2', []],
  ] as const) {
    app.register(
      (scope, _options, done) => {
        mountOperations(scope, provider, operations);
        done();
      },
      { prefix },
    );
  }
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
