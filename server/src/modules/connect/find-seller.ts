import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { Context } from '../../context.ts';
import { findConnectAccount, type ConnectAccount } from './connect.store.ts';

/** The account that takes the money, and the ways to pay. */
export type Seller = {
  accountId: string | null;
  /**
   * Empty while the club cannot take money, or is suspended. The two wallets are shown by the card
   * page.
   */
  paymentMethods: PaymentMethod[];
};

export async function findSeller(context: Context, ownerId: string): Promise<Seller> {
  const account = await findConnectAccount(context.db, ownerId);
  if (!account) return { accountId: null, paymentMethods: [] };
  const { accountId } = account;
  if (!canTakeCards(account) || account.isSuspended) return { accountId, paymentMethods: [] };
  const methods: PaymentMethod[] = ['card', 'apple_pay', 'google_pay'];
  // PayPal depends on what the provider enabled for the platform.
  if (context.settings.paypal) methods.push('paypal');
  return { accountId, paymentMethods: methods };
}

/** Whether the account can take card payments now. */
export function canTakeCards(account: ConnectAccount): boolean {
  return account.disconnectedAt === null && account.takesCards;
}

/** Whether the owner's club can take money (the gate of product §2.2). */
export async function isConnected(context: Context, ownerId: string): Promise<boolean> {
  const account = await findConnectAccount(context.db, ownerId);
  return account !== undefined && canTakeCards(account);
}
