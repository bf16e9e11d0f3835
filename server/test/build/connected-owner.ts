import { insertConnectAccount } from '../../src/modules/connect/connect.store.ts';
import type { TestContext } from '../test-context.ts';
import { buildOwner, type BuiltOwner } from './owner.ts';

/** An owner whose club can take money. */
export async function buildConnectedOwner(context: TestContext): Promise<BuiltOwner> {
  const owner = await buildOwner(context);
  const account = {
    id: `acct_${owner.ownerId}`,
    email: owner.email,
    clubName: 'Coastal Vans',
    country: 'AU',
    currency: 'AUD',
    chargesEnabled: true,
    takesCards: true,
    capabilities: { card_payments: 'active' },
    currentlyDue: [],
    pastDue: [],
  };
  const now = context.clock.now();
  await insertConnectAccount(context.db, { ownerId: owner.ownerId, account, now });
  return owner;
}
