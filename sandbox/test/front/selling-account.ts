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
    const account = await this.#stripe().accounts.create({
      country: 'AU',
      email: 'tess@saltandsunday.example',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    });
    this.#id = account.id;
    const link = await this.#stripe().accountLinks.create({
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

  /** Answers where the order is paid. */
  async checkOut(draw: { name: string }, order: { count: number; email: string }): Promise<string> {
    const session = await this.#stripe().checkout.sessions.create(
      {
        mode: 'payment',
        customer_email: order.email,
        line_items: [
          {
            quantity: order.count,
            price_data: { currency: 'aud', unit_amount: 500, product_data: { name: draw.name } },
          },
        ],
        success_url: 'http://127.0.0.1:9/payment/success',
      },
      { stripeAccount: this.#id },
    );
    return session.url ?? '';
  }

  /** Answers where the tier is subscribed to. */
  async subscribe(tier: { name: string; price: number }, email: string): Promise<string> {
    const price = {
      currency: 'aud',
      unit_amount: tier.price * 100,
      product_data: { name: tier.name },
      recurring: { interval: 'month' as const },
    };
    const session = await this.#stripe().checkout.sessions.create(
      {
        mode: 'subscription',
        customer_email: email,
        line_items: [{ quantity: 1, price_data: price }],
        success_url: 'http://127.0.0.1:9/payment/membership/success',
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
