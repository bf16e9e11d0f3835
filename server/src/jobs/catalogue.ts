import { z } from 'zod';
import type { BackgroundRank } from './background-permits.ts';

/**
 * A kind of background work: its name, what it is told, and how it is tried again. Handlers are in
 * the modules' `x.jobs.ts`; this list is what lets a module ask for work of a module above it.
 */
export type JobKind<Payload extends z.ZodObject = z.ZodObject> = {
  name: string;
  payload: Payload;
  /** Tries after the first one; then the job is parked in the dead-letter queue. */
  retries: number;
  /** Seconds before the first repetition; doubled each time, up to `longestPauseSeconds`. */
  pauseSeconds: number;
  longestPauseSeconds: number;
  /** Jobs of this kind that one process takes at once; it takes the next when all are done. */
  batch: number;
  /** How many such batches it has in hand: a later job need not wait for one that waits. */
  workers: number;
  /** When it goes while people wait for answers of this process. */
  rank: BackgroundRank;
  /** Of the jobs with one key one is at work at most, in all processes together. */
  isOneAtATime: boolean;
  /**
   * It has a table to itself: there are many, and what looks through the others does not look
   * through them.
   */
  hasOwnTable: boolean;
};

function job<P extends z.ZodObject>(
  kind: Pick<JobKind<P>, 'name' | 'payload'> & Partial<JobKind<P>>,
): JobKind<P> {
  const tries = { retries: 12, pauseSeconds: 1, longestPauseSeconds: 600, hasOwnTable: false };
  return { ...tries, batch: 16, workers: 1, rank: 'rest', isOneAtATime: false, ...kind };
}

/** Hands one mail over to the mail server; a sweep repeats it while that one takes none. */
export const deliverMailJob = job({
  name: 'deliverMail',
  payload: z.object({ mailId: z.guid() }),
  batch: 32,
  workers: 2,
  rank: 'mails',
  hasOwnTable: true,
});

/**
 * The same for mails that many people get about one event and that nobody waits for: one job after
 * the other, so that they stand behind no mail that somebody does wait for.
 */
export const deliverNewsJob = job({
  name: 'deliverNews',
  payload: z.object({ mailId: z.guid() }),
  batch: 32,
  hasOwnTable: true,
});

/** Puts a mail before a person that the mail server will never take. */
export const reportRefusedMailJob = job({
  name: 'reportRefusedMail',
  payload: z.object({ mailId: z.guid(), reason: z.string() }),
});

/** Settles, closes and draws one draw that is due; may wait for the provider. */
export const runDrawJob = job({
  name: 'runDraw',
  payload: z.object({ drawId: z.guid() }),
  workers: 4,
});

/** Writes the log of a sealed draw into a file, from which it is sent from then on. */
export const keepEntryLogJob = job({
  name: 'keepEntryLog',
  payload: z.object({ drawId: z.guid() }),
  batch: 1,
});

/** Looks whether the money of a draw's winner went back after it ran. */
export const reviewWinnerJob = job({
  name: 'reviewWinner',
  payload: z.object({ drawId: z.guid() }),
});

/** Writes down the refunds of a cancelled draw's payments and ends its open checkouts. */
export const refundCancelledDrawJob = job({
  name: 'refundCancelledDraw',
  payload: z.object({ drawId: z.guid() }),
});

/** Moves the money of one refund back. */
export const refundPaymentJob = job({
  name: 'refundPayment',
  payload: z.object({ refundId: z.guid() }),
});

/** Gives the platform's share back for what a club gave back of one payment. */
export const returnFeeJob = job({
  name: 'returnFee',
  payload: z.object({ paymentId: z.guid() }),
  batch: 2,
});

/**
 * Has what an account owes to buyers, and the platform to it, tried again: the account is in reach
 * again.
 */
export const wakeReturnsJob = job({
  name: 'wakeReturns',
  payload: z.object({ accountId: z.string() }),
});

/** Ends one open checkout at the provider and settles what it became. */
export const endCheckoutJob = job({
  name: 'endCheckout',
  payload: z.object({ paymentId: z.guid() }),
});

/** Asks the provider about one membership and does what that calls for, an end included. */
export const syncMembershipJob = job({
  name: 'syncMembership',
  payload: z.object({ membershipId: z.guid() }),
});

/** Ends the memberships of a cancelled package and writes down their refunds. */
export const endCancelledPackageJob = job({
  name: 'endCancelledPackage',
  payload: z.object({ packageId: z.guid() }),
});

/** Acts on what one signed event of the payment provider tells, without a call. */
export const handleToldEventJob = job({
  name: 'handleToldEvent',
  payload: z.object({ eventId: z.string() }),
  batch: 64,
  workers: 2,
  rank: 'tickets',
  hasOwnTable: true,
});

/**
 * Asks the provider about the other events of an account, some at a time: accounts are served round
 * robin.
 */
export const readAccountNewsJob = job({
  name: 'readAccountNews',
  payload: z.object({ accountId: z.string() }),
  workers: 2,
  isOneAtATime: true,
});

/** Stores the picture of somebody who signed in with a provider as one of ours. */
export const fetchSocialPictureJob = job({
  name: 'fetchSocialPicture',
  payload: z.object({ ownerId: z.guid(), url: z.string() }),
  retries: 4,
  pauseSeconds: 10,
  batch: 2,
});

/** Removes the files of pictures whose rows are gone. */
export const removeImageFilesJob = job({
  name: 'removeImageFiles',
  payload: z.object({ imageIds: z.array(z.guid()) }),
  batch: 1,
});

/** Asks what became of a dispute that has been open for long. */
export const checkDisputeJob = job({
  name: 'checkDispute',
  payload: z.object({ disputeId: z.string() }),
});

/** Reads the payouts of an account, and what they are made of, some at a time. */
export const readPayoutsJob = job({
  name: 'readPayouts',
  payload: z.object({ accountId: z.string() }),
  batch: 2,
  isOneAtATime: true,
});

/** Asks for what the events of an account would have told that never arrived. */
export const askForNewsJob = job({
  name: 'askForNews',
  payload: z.object({ accountId: z.string() }),
  batch: 2,
});

/** Reads the provider's own fees for an account's payments. */
export const storeProviderFeesJob = job({
  name: 'storeProviderFees',
  payload: z.object({ accountId: z.string() }),
  batch: 2,
});

export const jobKinds = [
  deliverMailJob,
  deliverNewsJob,
  reportRefusedMailJob,
  runDrawJob,
  keepEntryLogJob,
  reviewWinnerJob,
  refundCancelledDrawJob,
  refundPaymentJob,
  returnFeeJob,
  wakeReturnsJob,
  endCheckoutJob,
  syncMembershipJob,
  endCancelledPackageJob,
  handleToldEventJob,
  readAccountNewsJob,
  checkDisputeJob,
  askForNewsJob,
  storeProviderFeesJob,
  readPayoutsJob,
  fetchSocialPictureJob,
  removeImageFilesJob,
] as const satisfies readonly JobKind[];

/** The queue that keeps the jobs that no repetition could do, for a person to look at. */
export const parkedJobs = 'parkedJobs';
