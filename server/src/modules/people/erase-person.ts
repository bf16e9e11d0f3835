import { canonicalEmail, normalEmail } from '@clubdraw/domain/people/email';
import { Refusal } from '@clubdraw/domain/refusal';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { afterCommit, transactionAtOneMoment } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { erasePersonIn } from './erase-person.store.ts';
import { insertErasure } from './erasures.store.ts';
import { markOfPerson } from './mark-of-person.ts';
import { listOpenMatters } from './open-matters.store.ts';
import { tellErased } from './tell-erased.ts';

/**
 * Erases the data of the person who asks, and says so in the last mail to the address, of which no
 * copy is kept.
 *
 * @throws {Refusal} conflict, with a sentence about what is still open
 */
export async function eraseOwnData(context: Context, email: string): Promise<void> {
  const erased = await erasePerson(context, email);
  if (erased > 0) await tellErased(context, { recipient: email, of: 'person' });
}

const saltBytes = 32;

/**
 * Erases what says who somebody is (product §11.13): e-mail, name, phone, traces of addresses in
 * the network, mails, codes and sessions. Amounts, tickets and the log's commitments stay, so that
 * books and proofs hold; what opens the commitments is gone. Anything that begins meanwhile is
 * another matter, and stays. Answers how many purchases, entries and memberships were of that
 * person.
 *
 * @throws {Refusal} conflict, with a sentence about what is still open
 */
export async function erasePerson(context: Context, typed: string): Promise<number> {
  const email = normalEmail(typed);
  return transactionAtOneMoment(context.db, async (trx) => {
    await lockByName(trx, `person ${email}`);
    const now = context.clock.now();
    const [open] = await listOpenMatters(trx, { email, now });
    if (open !== undefined) throw new Refusal('conflict', open);
    const salt = context.random.bytes(saltBytes);
    const count = await erasePersonIn(trx, { email, mailbox: canonicalEmail(email), salt });
    if (count === 0) return 0;
    const mark = markOfPerson(context.secrets, email);
    const id = context.random.uuidv7();
    await insertErasure(trx, { id, kind: 'person', mark, erasedAt: now });
    const told = { person: mark, at: now.toISOString() };
    afterCommit(trx, () => audit(context, 'person-erased', told));
    return count;
  });
}
