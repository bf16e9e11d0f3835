import type { Context } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../db/database.ts';
import { insertFinding, markFindingResolved, writeFinding } from './findings.store.ts';

export type Finding = {
  kind:
    | 'payment-differs'
    | 'share-differs'
    | 'refund-failed'
    | 'refunds-refused'
    | 'fee-not-returned'
    | 'refunded-and-disputed'
    | 'event-unhandled'
    | 'purchase-lost'
    | 'code-not-counted'
    | 'subscription-not-ended'
    | 'tier-not-changed'
    | 'payout-differs'
    | 'mail-refused';
  /** The thing that it is about: an id of ours or of the provider. */
  subject: string;
  detail: string;
  /** Of a purchase that was lost: the account with its money, and its draw or package. */
  lost?: { accountId: string; of: string };
};

/** Puts something before a person: money is never mended in silence. Once for each subject. */
export async function recordFinding(context: Context, finding: Finding, trx?: Trx): Promise<void> {
  const { kind, subject, detail } = finding;
  context.log.error({ kind, subject, detail }, 'a person must look');
  const now = context.clock.now();
  await insertFinding(trx ?? context.db, { ...finding, id: context.random.uuidv7(), now });
}

/** Puts something before a person again that was settled before: its cause is there once more. */
export async function reopenFinding(context: Context, finding: Finding, trx: Trx): Promise<void> {
  const now = context.clock.now();
  const id = context.random.uuidv7();
  if (!(await writeFinding(trx, { ...finding, id, now }))) return;
  const { kind, subject, detail } = finding;
  afterCommit(trx, () => context.log.error({ kind, subject, detail }, 'a person must look'));
}

/** Closes a finding whose cause has come right by itself. */
export async function resolveFinding(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, subject }: Pick<Finding, 'kind' | 'subject'>,
): Promise<void> {
  await markFindingResolved(db, { kind, subject, now: clock.now() });
}
