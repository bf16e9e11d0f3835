import { canonicalEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import {
  effortOfNextCode,
  oneTimeCodes,
  secondsUntilNextCode,
} from '@clubdraw/domain/people/one-time-code';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction, type Db, type Trx } from '../../db/database.ts';
import type { Hashes } from '../../edge/secrets.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import { clientNetworks } from '../../flow/fair-share/client-networks.ts';
import { demandProof } from '../../flow/fair-share/proof-of-work.ts';
import type { Client } from '../../http/mount/mount.ts';
import {
  countCodes,
  findHistory,
  insertCode,
  lockSubject,
  tryStoredCode,
  type Trace,
} from './codes.store.ts';
import { demandNamed } from '../../flow/fair-share/operations.ts';
import { dayMs } from '../../full-day.ts';

/** The purpose of a code. A code of one purpose never opens another. */
export type CodePurpose =
  | 'owner'
  | 'refund'
  | 'customer'
  | 'confirm'
  | 'data'
  | 'entry'
  | 'address'
  | 'move-from'
  | 'move-to';

/** The subject of a code: the normal form of an e-mail address, or a payment with one. */
export type CodeSubject = { purpose: CodePurpose; subject: string };

/** Somebody asks for a code for an e-mail address, typed in any spelling. */
export type CodeRequest = CodeSubject & {
  email: string;
  client: Client;
  /** Needs no proof of work, however many codes were asked for: known to be no stranger. */
  isExempt?: boolean;
};

export type MadeCode = {
  id: string;
  code: string;
  /**
   * Only a try that names it is compared with this code, unless it is the newest of its network.
   */
  sessionId: string;
};

/** Bytes of a session's id: nobody guesses the one of somebody else. */
const sessionBytes = 32;

/**
 * Makes a one-time code for the caller to mail; only its hash is stored. Codes that several clients
 * ask for live side by side, so that nobody can take somebody else's away.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait, while this client has a fresh one or asked
 *   too often itself; proofNeeded from the 16th code of a day for a mailbox on
 */
export async function makeCode(
  context: Context,
  { email, client, isExempt, ...about }: CodeRequest,
): Promise<MadeCode> {
  demandNamed(context, 'codes');
  const now = context.clock.now();
  const id = context.random.uuidv7();
  const code = context.random.digits(oneTimeCodes.digits);
  const sessionId = context.random.bytes(sessionBytes).toString('base64url');
  const networks = networksOf(context, client);
  const asking = { ...about, networks, now };
  const mailbox = canonicalEmail(email);
  // Nobody works for a code that they would not get.
  await refuseTooSoon(context.db, asking);
  if (!isExempt) await demandWork(context, { purpose: about.purpose, mailbox, client, now });
  await transaction(context.db, async (trx) => {
    await lockSubject(trx, about);
    await refuseTooSoon(trx, asking);
    await insertCode(trx, {
      ...about,
      id,
      mailbox,
      codeHash: codeHashes(context, about, code)[0],
      sessionHash: tokenHash('one-time-code-session', sessionId),
      networkHashes: newestHashes(networks),
      askedAt: now,
      expiresAt: new Date(now.getTime() + oneTimeCodes.validSeconds * 1000),
    });
  });
  return { id, code, sessionId };
}

/** A network by its keyed hashes, the newest secret's first, and how many clients' share it has. */
type HiddenNetwork = { hashes: Hashes; share: number };

type Asking = CodeSubject & { networks: readonly HiddenNetwork[]; now: Date };

async function refuseTooSoon(db: Db | Trx, { now, networks, ...about }: Asking): Promise<void> {
  const networkHashes = networks.flatMap(({ hashes }) => hashes);
  const { asked, wrongTries } = await findHistory(db, {
    ...about,
    networkHashes,
    since: dayBefore(now),
  });
  const waits = networks.map(({ hashes, share }) => {
    const history = {
      asked: instantsIn(asked, hashes),
      wrongTries: instantsIn(wrongTries, hashes),
    };
    return secondsUntilNextCode(history, { now, share });
  });
  const seconds = Math.max(...waits);
  if (seconds === 0) return;
  throw new Refusal('tooSoon', messages.activeOtp(seconds), { retryAfterSeconds: seconds });
}

function instantsIn(traces: readonly Trace[], hashes: Hashes): Date[] {
  const isFrom = ({ networkHashes }: Trace): boolean =>
    networkHashes.some((one) => hashes.some((hash) => hash.equals(one)));
  return traces.filter(isFrom).map(({ at }) => at);
}

type Flooded = { purpose: CodePurpose; mailbox: string; client: Client; now: Date };

/** Many codes for one mailbox need work from whoever asks for more (decision 0044). */
async function demandWork(
  context: Context,
  { purpose, mailbox, client, now }: Flooded,
): Promise<void> {
  const codes = await countCodes(context.db, { purpose, mailbox, since: dayBefore(now) });
  const effort = effortOfNextCode(codes);
  if (effort === 0) return;
  const about = { purpose: `code ${purpose}`, subject: mailbox };
  await demandProof(context, { ...about, effort, proof: client.proof });
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** A code as somebody typed it. */
export type TypedCode = {
  code: string;
  /**
   * The session that asked for it; without one the newest code that the client's network asked for
   * is meant.
   */
  sessionId: string | undefined;
  client: Client;
};

/**
 * Spends a code for one purpose; false when it is wrong, expired, used up or unknown. The wrong try
 * counts, so the caller lets the transaction commit and refuses afterwards.
 */
export async function redeemCode(
  trx: Trx,
  context: Context,
  attempt: CodeSubject & TypedCode & { now: Date },
): Promise<boolean> {
  return tryCode(trx, context, { ...attempt, spends: true });
}

/**
 * Whether a code fits, without spending it: before work that a stranger must not cause. A wrong try
 * counts as it does when a code is spent.
 */
export async function isRightCode(
  context: Context,
  attempt: CodeSubject & TypedCode & { now: Date },
): Promise<boolean> {
  return transaction(context.db, (trx) => tryCode(trx, context, { ...attempt, spends: false }));
}

type CodeTry = CodeSubject & TypedCode & { now: Date; spends: boolean };

async function tryCode(trx: Trx, context: Context, attempt: CodeTry): Promise<boolean> {
  demandNamed(context, 'triesOfCode');
  const { code, sessionId, client, now, spends, purpose, subject } = attempt;
  await lockSubject(trx, { purpose, subject });
  return tryStoredCode(trx, {
    purpose,
    subject,
    codeHashes: codeHashes(context, { purpose, subject }, code),
    sessionHash:
      sessionId === undefined ? undefined : tokenHash('one-time-code-session', sessionId),
    networkHashes: newestHashes(networksOf(context, client)),
    now,
    maxWrongTries: oneTimeCodes.maxWrongTries,
    spends,
  });
}

/**
 * The keyed hash of a code: six digits without the key are found in a second. The newest secret's
 * comes first and is stored; those of earlier secrets know a code that was made before.
 */
export function codeHashes(
  context: Context,
  { purpose, subject }: CodeSubject,
  code: string,
): Hashes {
  return context.secrets.keyedHashes('one-time-code', `${purpose}\n${subject}\n${code}`);
}

/** The client's networks, hidden: the table holds no addresses. */
function networksOf({ secrets }: Context, { address }: Client): HiddenNetwork[] {
  return clientNetworks(address).map(({ subject, share }) => {
    return { hashes: secrets.keyedHashes('one-time-code-client', subject), share };
  });
}

function newestHashes(networks: readonly HiddenNetwork[]): Buffer[] {
  return networks.map(({ hashes: [newest] }) => newest);
}
