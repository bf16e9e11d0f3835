import type { Context } from '../../context.ts';
import { findConnectAccount, type ConnectAccount } from './connect.store.ts';

/** Whether the account can take card payments now. */
export function canTakeCards(account: ConnectAccount): boolean {
  return (
    account.disconnectedAt === null &&
    account.chargesEnabled &&
    account.capabilities['card_payments'] === 'active'
  );
}

/** Whether the owner's club can take money (the gate of spec §2.2). */
export async function isConnected(context: Context, ownerId: string): Promise<boolean> {
  const account = await findConnectAccount(context.db, ownerId);
  return account !== undefined && canTakeCards(account);
}
