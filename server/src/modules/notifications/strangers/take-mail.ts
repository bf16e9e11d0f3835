import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../../context.ts';
import { countTaken, demandWork, type TakenShare } from '../../../flow/fair-share/take-share.ts';
import { listAddressees, type Addressee } from './new-addresses.store.ts';

/** A club that nobody knows has one share more with each week of its age, and ten at most. */
const weekMs = 7 * 24 * 3600 * 1000;
const maxShares = 10;

/** The one who typed an address: the network, and the proof of work as sent. */
type Asker = { address: string; proof: string | undefined };

type Typed = {
  ownerId: string;
  /** As typed. */
  emails: readonly string[];
  client: Asker;
};

/** Mails that may go out now; `isProved`: this call proved work for them. */
export type TakenMails = { isProved: boolean; giveBack(): Promise<void> };

/**
 * Counts a mail of a club that somebody waits for at an address that they typed: for its mailbox,
 * and where the club never wrote there, as a new address. Beyond a share the browser works, once
 * for both, and the mail goes out at once all the same: nobody waits for what others caused
 * (product §17.3). A mail that is not sent in the end is given back.
 *
 * @throws {Refusal} proofNeeded
 */
export async function takeMail(context: Context, wanted: WantedMail): Promise<TakenMails> {
  return takeAll(context, await countMail(context, wanted), wanted.client);
}

/** A mail that somebody waits for, at the address that they typed. */
type WantedMail = { ownerId: string; email: string; client: Asker };

/**
 * The counts of it alone, for a call that takes something else as well: one proof is for all of it.
 */
export async function countMail(
  context: Context,
  { email, client, ownerId }: WantedMail,
): Promise<TakenShare[]> {
  const { address } = client;
  const person = canonicalEmail(email);
  const mail = await countTaken(context, 'mails', { address, person, club: ownerId });
  return [mail, ...(await countNewAddresses(context, { ownerId, emails: [email], client }))];
}

/**
 * Counts the addresses among these to which a club never wrote, whatever its mails are about:
 * whoever typed one may be a stranger to its reader. Beyond the share of the club or the network
 * each further one of the day costs more work. A club with a payment account is known to the
 * provider: there the network alone is counted.
 *
 * @throws {Refusal} proofNeeded
 */
export async function takeNewAddresses(context: Context, typed: Typed): Promise<TakenMails> {
  return takeAll(context, await countNewAddresses(context, typed), typed.client);
}

async function takeAll(
  context: Context,
  taken: readonly TakenShare[],
  { address, proof }: Asker,
): Promise<TakenMails> {
  await demandWork(context, taken, { address, proof });
  return {
    isProved: taken.some(({ effort }) => effort > 0),
    giveBack: async () => {
      for (const one of taken) await one.giveBack();
    },
  };
}

async function countNewAddresses(
  context: Context,
  { ownerId, emails, client: { address } }: Typed,
): Promise<TakenShare[]> {
  if (!context.settings.rateLimits) return [];
  const found = await listAddressees(context.db, {
    ownerId,
    mailboxes: emails.map(canonicalEmail),
  });
  const [club] = found;
  const amount = found.filter(({ isKnown }) => !isKnown).length;
  if (!club || amount === 0) return [];
  if (club.takesCards) {
    return [await countTaken(context, 'newAddressesOfKnownClubs', { address, amount })];
  }
  const sharesOfClub = sharesOf(context, club);
  return [
    await countTaken(context, 'newAddresses', { club: ownerId, address, sharesOfClub, amount }),
  ];
}

function sharesOf({ clock }: Context, { createdAt }: Addressee): number {
  const weeks = Math.floor((clock.now().getTime() - createdAt.getTime()) / weekMs);
  return Math.min(maxShares, 1 + weeks);
}
