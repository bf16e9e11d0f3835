import { waitsForOwner } from '@clubdraw/domain/draws/run-method';
import { picksWanted } from '@clubdraw/domain/draws/picks-wanted';
import { zero32 } from 'fairdraw/tree/bytes';
import { chainHash, type Chain } from 'fairdraw/beacon/chain';
import { conditionsHash } from 'fairdraw/statements/conditions';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { isKey, lockOf, lockRoundFor } from 'fairdraw/beacon/lock';
import { preimageOf } from 'fairdraw/tree/preimage';
import { pubHash, seedCommit, type Publication } from 'fairdraw/statements/publication';
import { roundOnRung } from 'fairdraw/beacon/rounds';
import { publicationToJson } from 'fairdraw/statements/statement-json';
import { Frontier } from 'fairdraw/tree/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { conditionsName, conditionsOfDraw } from './draw-conditions.ts';
import { appendToLedger } from './ledger/append-to-ledger.ts';
import { limitPublications } from './limit-publications.ts';
import { currentWitnessHash } from './ledger/witnesses/named-witnesses.ts';
import { signStatement } from './ledger/sign-statement.ts';
import { sha256 } from './native-sha256.ts';
import { getDrawToPublish, type DrawToPublish } from './draw-to-publish.store.ts';
import { findPublication, insertFrontier, insertPublication } from './publications.store.ts';

const secretBytes = 32;

/**
 * States and signs what is fixed about a draw before its first ticket, with a new secret seed that
 * it commits to, or of a LIVE draw the lock of a new secret key, and the round that will decide,
 * which follows from its time. Called in the transaction that creates or changes the draw; a change
 * is a new revision.
 */
export async function publishDraw(
  trx: Trx,
  context: Context,
  { drawId, now }: { drawId: string; now: Date },
): Promise<void> {
  const draw = await getDrawToPublish(trx, drawId);
  const previous = await findPublication(trx, drawId);
  const facts = factsOf(draw);
  const { secret, ...shown } = secretOf(facts, context);
  const conditions = conditionsOfDraw(draw);
  const times = context.settings.drandChain;
  const publication: Publication = {
    ...facts,
    chainHash: chainHash(times, sha256),
    round: roundOnRung(facts, { times, rung: 0 }),
    drawId: draw.publicId,
    revision: previous ? previous.revision + 1 : 0,
    previous: previous?.hash ?? zero32(),
    conditionsHash: conditionsHash(conditions, sha256),
    witnessHash: await currentWitnessHash(trx),
    ...shown,
  };
  const hash = Buffer.from(pubHash(publication, sha256));
  await insertPublication(trx, {
    drawId,
    revision: publication.revision,
    statement: publicationToJson(publication),
    conditions,
    hash,
    signature: await signStatement(trx, context, hash),
    seedSealed: context.secrets.encrypt('draw-seed', secret),
    holderKeySealed: context.secrets.encrypt('holder-key', context.random.bytes(secretBytes)),
    now,
  });
  await insertFrontier(trx, drawId, Buffer.from(new Frontier(sha256).encode()));
  const statement = preimageOf((plain) => pubHash(publication, plain));
  await appendToLedger(trx, context, { kind: 'pub', drawId, statement, now });
}

/**
 * Publishes a draw again whose last publication names its club otherwise than it is called now. The
 * caller has locked the draw, and knows that nobody was promised anything under the old name.
 *
 * @throws {Refusal} tooSoon, with the seconds until there is room for it
 */
export async function publishNewName(
  trx: Trx,
  context: Context,
  { ownerId, drawId, now }: { ownerId: string; drawId: string; now: Date },
): Promise<void> {
  const { clubName } = await getDrawToPublish(trx, drawId);
  const published = await findPublication(trx, drawId);
  if (!published || clubName === null) return;
  if (readConditions(published.conditions).club.name === conditionsName(clubName)) return;
  await limitPublications(trx, context, { ownerId, drawId, isByItself: true, now });
  await publishDraw(trx, context, { drawId, now });
}

type Secret = Pick<Publication, 'seedCommit' | 'lockRound' | 'lock'> & {
  /** The seed, or the key of the lock. */
  secret: Buffer;
};

/** A new secret, and what is published of it. */
function secretOf({ method, runAtMs }: Facts, { random, settings }: Context): Secret {
  const times: Chain = settings.drandChain;
  if (!waitsForOwner(method)) {
    const seed = random.bytes(secretBytes);
    return { secret: seed, seedCommit: seedCommit(seed, sha256), lockRound: null, lock: null };
  }
  // Fewer than half of all texts of 32 bytes are below the order of the group: one more is drawn
  // until one is.
  let key = random.bytes(secretBytes);
  while (!isKey(key)) key = random.bytes(secretBytes);
  const lockRound = lockRoundFor(times, runAtMs);
  return { secret: key, seedCommit: null, lockRound, lock: lockOf(key) };
}

type Facts = Omit<
  Publication,
  | 'drawId'
  | 'revision'
  | 'previous'
  | 'seedCommit'
  | 'chainHash'
  | 'round'
  | 'conditionsHash'
  | 'witnessHash'
  | 'lockRound'
  | 'lock'
>;

function kindOf({ packageId, entryCostMinor }: DrawToPublish): Publication['kind'] {
  if (packageId !== null) return 'membership';
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
    ...picksWanted({ ...draw, method: draw.runMethod }),
    termsHash: draw.termsSha256,
  };
}
