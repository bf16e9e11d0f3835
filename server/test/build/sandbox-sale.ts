import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import type { BuiltOwner } from './owner.ts';
import { buildSandboxSeller, openSandboxShop, type SandboxShop } from './sandbox-shop.ts';
import { drawBody } from './sold-draw.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

export type FundedSeller = { owner: BuiltOwner; accountId: string };

/** An owner whose account at the sandbox has the money for every refund. */
export async function buildFundedSeller(shop: SandboxShop): Promise<FundedSeller> {
  const owner = await buildSandboxSeller(shop);
  const { account_id: accountId } = await shop.context.db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where('owner_id', '=', owner.ownerId)
    .executeTakeFirstOrThrow();
  await shop.control('balance', { account: accountId, currency: 'aud', amount: 1_000_000 });
  return { owner, accountId };
}

/** A shop at the sandbox for a whole test file, with such an owner. */
export async function fundedShopOfFile(): Promise<{ shop: SandboxShop } & FundedSeller> {
  const shop = await forThisFile(openSandboxShop());
  return { shop, ...(await buildFundedSeller(shop)) };
}

/** A draw of the owner, tomorrow, at ten dollars a ticket. */
export async function publishSandboxDraw(
  shop: SandboxShop,
  { token }: BuiltOwner,
): Promise<string> {
  const { body } = await shop.call(createDrawCall, { body: drawBody(shop.context) }, { token });
  return body.data.id;
}

const cardThatPays = '4242 4242 4242 4242';

let buyers = 0;

/** A checkout of another buyer, up to the payment page. */
export async function orderTickets(shop: SandboxShop, drawID: string, count = 2) {
  buyers += 1;
  const email = `buyer-${buyers}@example.com`;
  const body = { drawID, count, email, paymentMethod: 'card' as const, phone: '' };
  return { email, ...(await shop.call(startPaymentCall, { body })) };
}

export type SandboxSale = { drawId: string; paymentId: string; email: string; intent: string };

/** Tickets of a new draw of the owner, paid with a card on the payment page: 10 dollars each. */
export async function sellAtSandbox(
  shop: SandboxShop,
  owner: BuiltOwner,
  { count = 2, card = cardThatPays }: { count?: number; card?: string | undefined } = {},
): Promise<SandboxSale> {
  const drawId = await publishSandboxDraw(shop, owner);
  const { email, body } = await orderTickets(shop, drawId, count);
  await shop.payWith(card, body.paymentUrl);
  await shop.doJobs();
  const row = await shop.context.db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { drawId, paymentId: row.id, email, intent: row.provider_payment_id ?? '' };
}
