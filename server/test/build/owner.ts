import { transaction } from '../../src/db/database.ts';
import type { CallingMember } from '../../src/http/mount/access.ts';
import type { Client } from '../../src/http/mount/mount.ts';
import { hashPassword } from '../../src/modules/accounts/passwords.ts';
import { startSession, type WayIn } from '../../src/modules/accounts/start-session.ts';
import type { TestContext } from '../test-context.ts';

export type BuiltOwner = { ownerId: string; email: string; password: string; token: string };

const password = 'correct horse battery';
// One hash for all: a test that needs passwords to differ sets its own.
const passwordHash = hashPassword(password);

let made = 0;

/** A registered owner, signed in; each call makes another. */
export async function buildOwner(context: TestContext): Promise<BuiltOwner> {
  made += 1;
  const ownerId = context.random.uuidv7();
  const email = `owner-${made}-${ownerId.slice(-6)}@example.com`;
  const now = context.clock.now();
  await context.db
    .insertInto('owners')
    .values({
      id: ownerId,
      email,
      password_hash: await passwordHash,
      verified_at: now,
      created_at: now,
    })
    .execute();
  const { token } = await signedIn(context, ownerId);
  return { ownerId, email, password, token };
}

/** The client that the calls of tests come from. */
export const testClient: Client = {
  address: '127.0.0.1',
  token: undefined,
  device: undefined,
  userAgent: 'lightMyRequest',
  proof: undefined,
  paymentSecret: undefined,
};

/** Another session of an owner, begun with the password unless told otherwise. */
export async function signedIn(
  context: TestContext,
  ownerId: string,
  by: WayIn = 'password',
): Promise<{ token: string }> {
  return transaction(context.db, (trx) =>
    startSession(trx, context, { ownerId, client: testClient, by }),
  );
}

/** An owner as the caller of an operation, in the session that began first. */
export async function callerOf(
  { db }: TestContext,
  { ownerId, email }: Pick<BuiltOwner, 'ownerId' | 'email'>,
): Promise<CallingMember> {
  const { id: sessionId } = await db
    .selectFrom('owner_sessions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return { ownerId, personId: ownerId, email, sessionId, role: 'owner' };
}
