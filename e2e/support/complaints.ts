import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Everything that pages complain about: console errors and warnings (violations of the
 * Content-Security-Policy and answers from 400 on among them), exceptions, failed requests.
 */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (failure) => this.#heard.push(`exception: ${failure.error().stack}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left gives up what it was asking for.
      if (reason === 'net::ERR_ABORTED') return;
      this.#heard.push(`failed request: ${reason} ${request.method()} ${request.url()}`);
    });
  }

  /** From now on complaints that match are part of the story. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  #hear(message: ConsoleMessage): void {
    const kind = message.type();
    if (!['error', 'warning', 'assert'].includes(kind)) return;
    this.#heard.push(`console ${kind}: ${message.text()} (${message.location().url})`);
  }
}
