import { paymentMethods } from '@clubdraw/domain/money/payment-methods';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { MoneyName, PaidOrder } from '../paid-order.ts';
import type { CheckoutOrder, PaymentProvider, SessionName } from '../payment-provider.ts';
import type { SubscriptionOrder } from '../subscription-provider.ts';
import { calling, listing } from './stripe-failures.ts';
import { checkoutSession, referenceId } from './stripe-objects.ts';
import { subscriptionOfMoney } from './subscription-of-money.ts';

/**
 * A session for tickets carries this, so that its purchase can be written again from it alone. The
 * proof of one whose buyer was not known has a name of its own: its e-mail is what the payer typed.
 */
export function metadataOfTickets(order: CheckoutOrder): Stripe.MetadataParam {
  const { paymentId, drawId, count, method, code } = order;
  const proof = order.email === null ? { readyProof: order.proof } : { proof: order.proof };
  const named = { paymentId, drawId, count: String(count), method, ...proof };
  return code === undefined ? named : { ...named, code };
}

/** The same of a membership. */
export function metadataOfMembership(order: SubscriptionOrder) {
  const { membershipId: paymentId, packageId, tierId, feePercent, method, proof } = order;
  return { paymentId, packageId, tierId, feePercent: String(feePercent), method, proof };
}

const ofBoth = z.object({ paymentId: z.guid(), method: z.enum(paymentMethods) });
const proven = z.union([
  z.object({ proof: z.string().min(1) }).transform((one) => ({ ...one, isReadyPage: false })),
  z
    .object({ readyProof: z.string().min(1) })
    .transform(({ readyProof: proof }) => ({ proof, isReadyPage: true })),
]);
const tickets = z
  .object({
    drawId: z.guid(),
    count: z.coerce.number().int().min(1).max(500),
    code: z.string().exactOptional(),
  })
  .transform((bought) => ({ kind: 'tickets' as const, ...bought }));
const membership = z
  .object({
    packageId: z.guid(),
    tierId: z.guid(),
    feePercent: z.coerce.number().min(0).max(100),
  })
  .transform((bought) => ({ kind: 'membership' as const, ...bought }));
const whole = z.tuple([ofBoth, proven, z.union([tickets, membership])]);

function paidOrder(session: Stripe.Checkout.Session): PaidOrder | null {
  const { metadata } = session;
  const email = session.customer_email ?? session.customer_details?.email ?? null;
  const read = whole.safeParse([metadata, metadata, metadata]);
  const { id: sessionId, state, ...money } = checkoutSession(session);
  if (state !== 'paid' || email === null || !read.success) return null;
  const [{ paymentId, method }, { proof, isReadyPage }, bought] = read.data;
  if (money.paymentId !== paymentId) return null;
  const { providerPaymentId, subscriptionId, total, feeAmount } = money;
  const madeAt = new Date(session.created * 1000);
  const expiresAt = new Date(session.expires_at * 1000);
  const named = { sessionId, paymentId, providerPaymentId, subscriptionId };
  const order = { bought, email, method, proof, isReadyPage };
  return { ...named, ...order, total, feeAmount, madeAt, expiresAt };
}

const pageSize = 100;

/** The platform's share stands on the payment, not on the session. */
const one = ['payment_intent'];
const listed = ['data.payment_intent'];

type OrderCalls = Pick<PaymentProvider, 'readPaidOrder' | 'listPaidOrders'>;

/** Paid orders of ours, read from the sessions that carry them. */
export function orderCalls(stripe: Stripe): OrderCalls {
  return {
    readPaidOrder: async (name, priority) =>
      calling(priority, async () => {
        const session = await ('sessionId' in name
          ? sessionNamed(stripe, name)
          : sessionOfMoney(stripe, name));
        return session ? paidOrder(session) : null;
      }),
    listPaidOrders: async function* ({ accountId, since }, priority) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const page = { limit: pageSize, status: 'complete', created, expand: listed } as const;
      const sessions = () => stripe.checkout.sessions.list(page, { stripeAccount: accountId });
      for await (const session of listing(priority, sessions)) {
        const order = paidOrder(session);
        if (order) yield order;
      }
    },
  };
}

async function sessionNamed(stripe: Stripe, { accountId, sessionId }: SessionName) {
  const options = { stripeAccount: accountId };
  return stripe.checkout.sessions.retrieve(sessionId, { expand: one }, options);
}

/** Money of a checkout, or of an invoice of the subscription that a checkout began. */
async function sessionOfMoney(stripe: Stripe, { accountId, providerPaymentId }: MoneyName) {
  const options = { stripeAccount: accountId };
  const { sessions } = stripe.checkout;
  const asked = { limit: 1, expand: listed };
  const { data: paid } = await sessions.list(
    { ...asked, payment_intent: providerPaymentId },
    options,
  );
  if (paid[0]) return paid[0];
  const details = await subscriptionOfMoney(stripe, { accountId, providerPaymentId });
  const subscription = referenceId(details?.subscription);
  if (subscription === null) return undefined;
  const { data: begun } = await sessions.list({ ...asked, subscription }, options);
  return begun[0];
}
