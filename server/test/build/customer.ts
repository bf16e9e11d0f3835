import { normalEmail } from '@clubdraw/domain/people/email';
import { startCustomerSession } from '../../src/modules/portal/customer-sessions.ts';
import type { TestContext } from '../test-context.ts';

export type BuiltCustomer = { email: string; token: string };

let made = 0;

/** Somebody who is signed in to the portal; without an e-mail somebody new, who has nothing. */
export async function buildCustomer(context: TestContext, email?: string): Promise<BuiltCustomer> {
  made += 1;
  const own = normalEmail(email ?? `customer-${made}-${context.random.digits(6)}@example.com`);
  const { token } = await context.db
    .transaction()
    .execute((trx) => startCustomerSession(trx, context, own));
  return { email: own, token };
}
