import { picksWanted } from '@clubdraw/domain/picks-wanted';
import { zero32 } from 'fairdraw/bytes';
import { chainHash } from 'fairdraw/chain';
import { conditionsHash } from 'fairdraw/conditions';
import { preimageOf } from 'fairdraw/preimage';
import { pubHash, seedCommit, type Publication } from 'fairdraw/publication';
import { roundOnRung } from 'fairdraw/rounds';
import { publicationToJson } from 'fairdraw/statement-json';
import { Frontier } from 'fairdraw/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { conditionsOfDraw } from './draw-conditions.ts';
import { appendToLedger } from './ledger/append-to-ledger.ts';
import { signStatement } from './ledger/sign-statement.ts';
import { sha256 } from './native-sha256.ts';
import { getDrawToPublish, type DrawToPublish } from './draw-to-publish.store.ts';
import { findPublication, insertFrontier, insertPublication } from './publications.store.ts';

const secretBytes = 32;

/**
 * States and signs what is fixed about a draw before its first ticket, with a new secret seed that it
 * commits to and the round that will decide, which follows from its time. Called in the transaction
 * that creates or changes the draw; a change is a new revision.
 */
export async function publishDraw(
  trx: Trx,
  context: Context,
  { drawId, now }: { drawId: string; now: Date },
): Promise<void> {
  const draw = await getDrawToPublish(trx, drawId);
  const previous = await findPublication(trx, drawId);
  const seed = context.random.bytes(secretBytes);
  const facts = factsOf(draw);
  const conditions = conditionsOfDraw(draw);
  const times = context.settings.drandChain;
  const publication: Publication = {
    ...facts,
    chainHash: chainHash(times, sha256),
    round: roundOnRung(facts, { times, rung: 0 }),
    drawId: draw.publicId,
    revision: previous ? previous.revision + 1 : 0,
    previous: previous?.hash ?? zero32(),
    seedCommit: seedCommit(seed, sha256),
    conditionsHash: conditionsHash(conditions, sha256),
    witnessHash: null,
    lockRound: null,
    lock: null,
  };
  const hash = Buffer.from(pubHash(publication, sha256));
  await insertPublication(trx, {
    drawId,
    revision: publication.revision,
    statement: publicationToJson(publication),
    conditions,
    hash,
    signature: await signStatement(trx, context, hash),
    seedSealed: context.secrets.encrypt('draw-seed', seed),
    holderKeySealed: context.secrets.encrypt('holder-key', context.random.bytes(secretBytes)),
    now,
  });
  await insertFrontier(trx, drawId, Buffer.from(new Frontier(sha256).encode()));
  const statement = preimageOf((plain) => pubHash(publication, plain));
  await appendToLedger(trx, context, { kind: 'pub', drawId, statement, now });
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
