import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import { snapshot } from '../../db/database.ts';
import { listActions, type StoredAction } from './operator-actions.store.ts';
import { namedByEmail, namedById, namedByProvider, type Named } from './named.store.ts';
import {
  listStoryEntries,
  listStoryEvents,
  listStoryFindings,
  listStoryMails,
  listStoryMemberships,
  listStoryPayments,
  listStoryReturns,
  listStoryTickets,
} from './story.store.ts';

type Listed<List extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

/** Everything that there is about a buyer, or about one purchase. */
export type FoundStory = {
  payments: Listed<typeof listStoryPayments>;
  entries: Listed<typeof listStoryEntries>;
  memberships: Listed<typeof listStoryMemberships>;
  tickets: Listed<typeof listStoryTickets>;
  returns: Listed<typeof listStoryReturns>;
  mails: Listed<typeof listStoryMails>;
  events: Listed<typeof listStoryEvents>;
  findings: Listed<typeof listStoryFindings>;
  actions: StoredAction[];
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The story behind an e-mail, an id of ours (payment, entry, membership, refund, mail) or one of
 * the provider's, all of one moment; undefined where there is nothing.
 */
export async function findStory(
  { db }: Pick<Context, 'db'>,
  text: string,
): Promise<FoundStory | undefined> {
  return snapshot(db, async (moment) => {
    const email = text.includes('@') ? normalEmail(text) : undefined;
    const named =
      email !== undefined
        ? await namedByEmail(moment, email)
        : uuid.test(text)
          ? await namedById(moment, text)
          : await namedByProvider(moment, text);
    const story = await readStory(moment, named, email);
    const isEmpty = [story.payments, story.entries, story.memberships, story.mails].every(
      ({ length }) => length === 0,
    );
    return isEmpty ? undefined : story;
  });
}

async function readStory(
  db: Context['db'],
  { payments, entries, memberships }: Named,
  email: string | undefined,
): Promise<FoundStory> {
  const bought = [...payments, ...entries];
  const paid = await listStoryPayments(db, payments);
  const entered = await listStoryEntries(db, entries);
  const joined = await listStoryMemberships(db, memberships);
  const people = [...paid, ...entered, ...joined].flatMap(({ email: typed }) =>
    typed === null ? [] : [normalEmail(typed)],
  );
  const emails = [...new Set(email === undefined ? people : [email])];
  const mails = await listStoryMails(db, { emails, of: bought });
  const returns = await listStoryReturns(db, payments);
  const ids = [...bought, ...memberships, ...mails.map(({ id }) => id)];
  const about = [...ids, ...returns.map(({ id }) => id), ...joined.flatMap(subscriptionOf)];
  return {
    payments: paid,
    entries: entered,
    memberships: joined,
    tickets: await listStoryTickets(db, bought),
    returns,
    mails,
    events: await listStoryEvents(db, payments),
    findings: await listStoryFindings(db, about),
    actions: await listActions(db, { subjects: about, limit: 100 }),
  };
}

function subscriptionOf({ subscriptionId }: { subscriptionId: string | null }): string[] {
  return subscriptionId === null ? [] : [subscriptionId];
}
