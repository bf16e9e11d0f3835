import { scheduler } from 'node:timers/promises';
import { HttpClient, JourneyFailed, textOf, type Answer } from './http-client.ts';

/** A message as the sandbox's mailbox keeps it. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

/** The receiver of mails, and a part of their subject. */
export type MailQuery = { to: string; subject?: string };

const lookEveryMs = 50;
const mailWithinMs = 30_000;
const codePattern = /\b\d{6}\b/;

/** The world round the product, over the protocols that the sandbox speaks. */
export class SandboxClient {
  readonly url: string;
  readonly #http: HttpClient;

  constructor(url: string) {
    this.url = url;
    this.#http = new HttpClient('The sandbox', url);
  }

  /** Newest first. */
  async mails({ to, subject = '' }: MailQuery): Promise<Mail[]> {
    const query = new URLSearchParams({ to, subject });
    const answer = await fetch(`${this.url}/mail/messages?${query.toString()}`);
    return JSON.parse(await answer.text());
  }

  /**
   * The one mail that answers this description, once it has arrived.
   * @throws JourneyFailed when there is not exactly one within 30 seconds
   */
  async mail(query: MailQuery): Promise<Mail> {
    const what = `mail to ${query.to} about "${query.subject ?? 'anything'}"`;
    return until(what, async () => {
      const [mail, ...others] = await this.mails(query);
      return others.length === 0 ? mail : undefined;
    });
  }

  /** The one-time code of the `number`th mail that brings one; waits for it like `mail`. */
  async code(to: string, number = 1): Promise<string> {
    return until(`code number ${number} for ${to}`, async () => {
      const mails = await this.mails({ to, subject: 'Your Clubdraw code' });
      return mails.length === number ? codePattern.exec(mails[0]?.text ?? '')?.[0] : undefined;
    });
  }

  /**
   * The one-time code of the first mail that arrives after `ask`.
   * @throws JourneyFailed when none does in time, and every error of `ask`
   */
  async codeAfter(
    to: string,
    ask: () => Promise<unknown>,
    withinMs = mailWithinMs,
  ): Promise<string> {
    const before = new Set((await this.mails({ to })).map(({ id }) => id));
    await ask();
    const look = async (): Promise<string | undefined> => {
      const mails = await this.mails({ to });
      const fresh = mails.find(({ id, text }) => !before.has(id) && codePattern.test(text));
      return codePattern.exec(fresh?.text ?? '')?.[0];
    };
    return until(`code for ${to}`, look, withinMs);
  }

  async now(): Promise<Date> {
    return new Date(textOf(await this.#http.call('GET', '/clock'), 'now'));
  }

  /**
   * Moves the time of the product and its world; resolves when everything due on the way is done.
   */
  async moveTo(instant: Date): Promise<void> {
    await this.#http.call('POST', '/clock', { body: { to: instant.toISOString() } });
  }

  /** Moves the time ahead by an ISO 8601 duration; `PT0S` waits until nothing is due. */
  async advance(duration: string): Promise<void> {
    await this.#http.call('POST', '/clock', { body: { advance: duration } });
  }

  /** Asks for a fault or a state (`/control/*`), which must be granted. */
  async control(path: string, wish: object = {}): Promise<Answer['body']> {
    return this.#http.call('POST', `/control/${path}`, { body: wish });
  }

  /** As `control`; a refusal is an answer too. */
  async tryControl(path: string, wish: object = {}): Promise<Answer> {
    return this.#http.ask('POST', `/control/${path}`, { body: wish });
  }

  /** A call to the payment provider for an account: a GET, or a POST where there is a form. */
  async provider(account: string, path: string, form?: URLSearchParams): Promise<Answer['body']> {
    return this.#http.call(form ? 'POST' : 'GET', `/v1/${path}`, {
      token: 'sk_test_sandbox',
      headers: { 'Stripe-Account': account },
      ...(form && { body: form }),
    });
  }

  /** The lists of an account at the provider: `refunds`, `checkout/sessions`, … */
  async list(account: string, path: string): Promise<Record<string, unknown>[]> {
    const { data } = await this.provider(account, path);
    return Array.isArray(data) ? data : [];
  }
}

async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  withinMs = mailWithinMs,
): Promise<Found> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > giveUpAt) {
      throw new JourneyFailed(`No ${what} within ${withinMs / 1000} s.`);
    }
    await scheduler.wait(lookEveryMs);
  }
}
