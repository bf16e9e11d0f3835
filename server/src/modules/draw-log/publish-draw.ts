import { zero32 } from 'fairdraw/bytes';
import { commitReveal, type EntropyChoice } from 'fairdraw/entropy';
import { preimageOf } from 'fairdraw/preimage';
import { pubHash, seedCommit, type Publication } from 'fairdraw/publication';
import { publishedEntropy } from 'fairdraw/rounds';
import { publicationFromJson, publicationToJson } from 'fairdraw/statement-json';
import { cancelHash } from 'fairdraw/statements';
import { Frontier } from 'fairdraw/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { appendToLedger } from './ledger/append-to-ledger.ts';
import { entropyOfRevision } from './choose-entropy.ts';
import { sha256 } from './native-sha256.ts';
import {
  findPublication,
  getDrawToPublish,
  insertFrontier,
  insertPublication,
  type DrawToPublish,
} from './publications.store.ts';

const secretBytes = 32;

/** Reserves that are picked behind the winner, in case the winner cannot have the prize. */
const reserves = 3;

/**
 * States and signs what is fixed about a draw before its first ticket, with a new secret
 * seed that it commits to. Called in the transaction that creates or changes the draw; a change is
 * a new revision. Where its randomness comes from (`chooseEntropy`, the seed alone when left out) is
 * settled by the first publication.
 */
export async function publishDraw(
  trx: Trx,
  context: Context,
  { drawId, now, entropy = commitReveal }: { drawId: string; now: Date; entropy?: EntropyChoice },
): Promise<void> {
  const draw = await getDrawToPublish(trx, drawId);
  const previous = await findPublication(trx, drawId);
  const chosen = previous
    ? entropyOfRevision(context, publicationFromJson(previous.statement))
    : entropy;
  const seed = context.random.bytes(secretBytes);
  const facts = factsOf(draw);
  const publication: Publication = {
    ...facts,
    ...publishedEntropy(chosen, facts),
    drawId: draw.publicId,
    revision: previous ? previous.revision + 1 : 0,
    previous: previous?.hash ?? zero32(),
    seedCommit: seedCommit(seed, sha256),
  };
  const hash = Buffer.from(pubHash(publication, sha256));
  await insertPublication(trx, {
    drawId,
    revision: publication.revision,
    statement: publicationToJson(publication),
    hash,
    signature: context.secrets.sign(hash),
    seedSealed: context.secrets.encrypt('draw-seed', seed),
    holderKeySealed: context.secrets.encrypt('holder-key', context.random.bytes(secretBytes)),
    now,
  });
  await insertFrontier(trx, drawId, Buffer.from(new Frontier(sha256).encode()));
  const statement = preimageOf((plain) => pubHash(publication, plain));
  await appendToLedger(trx, { kind: 'pub', drawId, statement, now });
}

type Facts = Omit<
  Publication,
  'drawId' | 'revision' | 'previous' | 'seedCommit' | keyof ReturnType<typeof publishedEntropy>
>;

function kindOf({ isPackageDraw, entryCostMinor }: DrawToPublish): Publication['kind'] {
  if (isPackageDraw) return 'membership';
  return entryCostMinor === 0 ? 'promo' : 'paid';
}

function factsOf(draw: DrawToPublish): Facts {
  return {
    kind: kindOf(draw),
    method: draw.runMethod,
    runAtMs: draw.runAt.getTime(),
    ticketCap: draw.ticketCap ?? 0,
    numbersLength: draw.numbersLength,
    numbersFrom: draw.numbersFrom,
    numbersTo: draw.numbersTo,
    winners: 1,
    reserves: draw.runMethod === 'COMPUTER_PICKED_NO_WINNER' ? 0 : reserves,
    termsHash: draw.termsSha256,
  };
}

/** Why a draw was called off, as the statement's byte: before its close, by its organiser. */
export const byOrganiser = 1;
/** Behind its close: the round that decides was not to be had. */
export const roundNeverCame = 2;
type Reason = typeof byOrganiser | typeof roundNeverCame;

/** States that a draw was called off; in the transaction that cancels it. */
export async function publishCancellation(
  trx: Trx,
  { drawId, reason, now }: { drawId: string; reason: Reason; now: Date },
): Promise<void> {
  const publication = await findPublication(trx, drawId);
  if (!publication) throw new Error('a draw without a publication cannot be cancelled');
  const cancellation = { pubHash: publication.hash, reason, atMs: now.getTime() };
  const statement = preimageOf((plain) => cancelHash(cancellation, plain));
  await appendToLedger(trx, { kind: 'cancel', drawId, statement, now });
}
