import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Db } from '../../db/database.ts';
import { mailKinds } from './mail-kinds.ts';
import { listUnsentMails, type StoredMail } from './mails.store.ts';

export type WaitingMail = { id: string; recipient: string; mail: Mail };

const known = new Map<string, (typeof mailKinds)[keyof typeof mailKinds]>(
  Object.values(mailKinds).map((one) => [one.kind, one]),
);

/**
 * The words of mails, with one query for each kind among them, in the order of `ids`; undefined
 * where a mail was handed over already. A mail that cannot be read fails them all.
 */
export async function readMails(
  db: Db,
  ids: readonly string[],
): Promise<(WaitingMail | undefined)[]> {
  const stored = await listUnsentMails(db, ids);
  const read = new Map<string, WaitingMail>();
  for (const [kind, mails] of Map.groupBy(stored, (one) => one.kind)) {
    for (const one of await readKind(db, kind, mails)) read.set(one.id, one);
  }
  return ids.map((id) => read.get(id));
}

async function readKind(db: Db, kind: string, stored: StoredMail[]): Promise<WaitingMail[]> {
  const one = known.get(kind);
  if (!one) throw new RangeError(`no kind of mail is called ${kind}`);
  const said = await one.readStored(
    db,
    stored.map(({ about }) => about),
  );
  const mailAt = new Map(said.map(({ at, mail }) => [at, mail]));
  return stored.map(({ id, recipient }, at) => {
    const mail = mailAt.get(at + 1);
    if (!mail) throw new RangeError(`the mail ${id} is about nothing that there is`);
    return { id, recipient, mail };
  });
}
