import { expect } from '@playwright/test';

export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

type MailQuery = { to: string; subject?: string };

/** The world round the product, over the protocols that the sandbox speaks. */
export class Sandbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Newest first. */
  async mails({ to, subject = '' }: MailQuery): Promise<Mail[]> {
    const query = new URLSearchParams({ to, subject });
    const answer = await fetch(`${this.url}/mail/messages?${query}`);
    return JSON.parse(await answer.text());
  }

  /** The one mail that answers this description, once it has arrived. */
  async mail(query: MailQuery): Promise<Mail> {
    let found: Mail[] = [];
    const arrived = async (): Promise<number> => (found = await this.mails(query)).length;
    const what = `mails to ${query.to} about "${query.subject ?? 'anything'}"`;
    await expect.poll(arrived, { message: what, timeout: 30_000 }).toBe(1);
    const [mail] = found;
    if (!mail) throw new Error(`No ${what}.`);
    return mail;
  }

  /** The one-time code of the `number`th mail that brings one. */
  async code(to: string, number = 1): Promise<string> {
    let found: Mail[] = [];
    const query = { to, subject: 'Your Clubdraw code' };
    const arrived = async (): Promise<number> => (found = await this.mails(query)).length;
    await expect.poll(arrived, { message: `codes for ${to}`, timeout: 30_000 }).toBe(number);
    const code = /\b\d{6}\b/.exec(found[0]?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`The mail to ${to} has no code.`);
    return code;
  }

  async now(): Promise<Date> {
    const answer = await fetch(`${this.url}/clock`);
    const { now }: { now: string } = JSON.parse(await answer.text());
    return new Date(now);
  }

  /** Moves the time of the product and its world; resolves when everything due on the way is done. */
  async moveTo(instant: Date): Promise<void> {
    await this.post('/clock', { to: instant.toISOString() });
  }

  /** Moves the time ahead by an ISO 8601 duration; `PT0S` waits until nothing is due. */
  async advance(duration: string): Promise<void> {
    await this.post('/clock', { advance: duration });
  }

  /** Asks for a fault or a state (`/control/*`). */
  async control(path: string, wish: object): Promise<void> {
    await this.post(`/control/${path}`, wish);
  }

  /** The lists of an account at the provider: `refunds`, `checkout/sessions`, … */
  async list(account: string, path: string): Promise<Record<string, unknown>[]> {
    const answer = await fetch(`${this.url}/v1/${path}`, {
      headers: { Authorization: 'Bearer sk_test_sandbox', 'Stripe-Account': account },
    });
    const { data }: { data: Record<string, unknown>[] } = JSON.parse(await answer.text());
    return data;
  }

  private async post(path: string, body: object): Promise<void> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${answer.status} ${text}`);
  }
}
