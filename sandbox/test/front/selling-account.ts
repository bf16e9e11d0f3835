import { Stripe } from 'stripe';

/** The payment account of the small product's one owner, at the sandbox's provider. */
export class SellingAccount {
  readonly #sandboxUrl: () => string;
  #id = '';

  constructor(sandboxUrl: () => string) {
    this.#sandboxUrl = sandboxUrl;
  }

  /** Answers where its onboarding is. */
  async open(): Promise<string> {
    const { accounts, accountLinks } = this.#stripe();
    const account = await accounts.create({
      country: 'AU',
      email: 'tess@saltandsunday.example',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    });
    this.#id = account.id;
    const link = await accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'http://127.0.0.1:9/stripe-account/refresh',
      return_url: 'http://127.0.0.1:9/stripe-account/success',
    });
    return link.url;
  }

  async canTakeMoney(): Promise<boolean> {
    if (this.#id === '') return false;
    return (await this.#stripe().accounts.retrieve(this.#id)).charges_enabled;
  }

  /** Answers where the order is paid; one with a rhythm is subscribed to. */
  async checkOut(order: {
    name: string;
    price: number;
    count: number;
    email: string;
    interval?: 'month';
  }): Promise<string> {
    const { name, price, count, email, interval } = order;
    const price_data = {
      currency: 'aud',
      unit_amount: price * 100,
      product_data: { name },
      ...(interval && { recurring: { interval } }),
    };
    const session = await this.#stripe().checkout.sessions.create(
      {
        mode: interval === undefined ? 'payment' : 'subscription',
        customer_email: email,
        line_items: [{ quantity: count, price_data }],
        success_url: 'http://127.0.0.1:9/payment/success',
      },
      { stripeAccount: this.#id },
    );
    return session.url ?? '';
  }

  #stripe(): Stripe {
    const { hostname, port } = new URL(this.#sandboxUrl());
    return new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' });
  }
}
