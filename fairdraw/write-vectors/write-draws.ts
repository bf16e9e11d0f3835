import { beaconValue, type Beacon } from '../src/beacon/beacon.ts';
import { fromHex, toHex } from '../src/tree/bytes.ts';
import { chainHash, quicknet } from '../src/beacon/chain.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import { holderCommit, issueLeaf, voidLeaf } from '../src/tree/leaves.ts';
import { lockOf, lockRoundFor } from '../src/beacon/lock.ts';
import { revealHash, seedBehindLock } from '../src/statements/reveal.ts';
import { numberSpaceOf, pubHash, seedCommit, termsHash } from '../src/statements/publication.ts';
import { pickNumber, pickTickets, type Attempt } from '../src/draw/pick.ts';
import { spaceSize } from '../src/draw/number-space.ts';
import { roundAtClose, roundOnRung } from '../src/beacon/rounds.ts';
import {
  closeToJson,
  publicationFromJson,
  publicationToJson,
  resultToJson,
} from '../src/statements/statement-json.ts';
import { closeHash, resultHash } from '../src/statements/statements.ts';
import { Frontier, leafHash } from '../src/tree/tree.ts';
import { buildDraw, sign, type BuiltDraw, type DrawPlan } from '../test/build-draw.ts';
import type vectors from '../vectors/draws.json';
import drand from '../vectors/drand.json' with { type: 'json' };

type Vectors = typeof vectors;
type Vector = Vectors['draws'][number];

/**
 * Runs the draws again. Believed are name, publication without what follows, conditions, seed or
 * the key of the lock, tickets, the moments of closing and opening, and whether the lock's round
 * opened it.
 */
export function writeDraws({ terms, signingKey, draws }: Vectors): unknown {
  return { terms, signingKey, draws: draws.map((vector) => writeDraw(vector, terms)) };
}

function writeDraw(vector: Vector, terms: string): unknown {
  const { name, conditions, key, reveal, lockBeacon } = vector;
  const plan = planOf(vector, terms);
  const draw = buildDraw(plan);
  const { publication, close, result } = draw;
  const published = pubHash(publication);
  return {
    name,
    publication: publicationToJson(publication),
    conditions,
    seed: toHex(plan.seed),
    key,
    reveal,
    lockBeacon,
    pubHash: toHex(published),
    log: logOf(vector, published),
    firstLeafData: toHex(leafDataOf(vector.log[0], published)),
    close: closeToJson(close),
    closeHash: toHex(closeHash(close)),
    closeSignature: toHex(sign(closeHash(close))),
    ...revealOf(draw),
    beacon: { round: plan.beacon.round, randomness: toHex(beaconValue(plan.beacon)) },
    ...resultOf(draw),
    outcome: result.outcome,
    resultHash: toHex(resultHash(result)),
    resultSignature: toHex(sign(resultHash(result))),
    winnerProof: winnerProofOf(draw),
  };
}

/** Of a draw whose lock was opened with its key. */
function revealOf({ close, reveal }: BuiltDraw) {
  if (!reveal) return { revealHash: null, revealSignature: null };
  const digest = revealHash({ ...reveal, closeHash: closeHash(close) });
  return { revealHash: toHex(digest), revealSignature: toHex(sign(digest)) };
}

function planOf(vector: Vector, terms: string): DrawPlan {
  const { conditions, log, close, reveal } = vector;
  const key = vector.key === null ? null : fromHex(vector.key);
  const facts = publicationFromJson(vector.publication);
  const publication = {
    ...facts,
    chainHash: chainHash(quicknet),
    round: roundOnRung(facts, { times: quicknet, rung: 0 }),
    seedCommit: key ? null : seedCommit(fromHex(vector.seed)),
    lockRound: key && lockRoundFor(quicknet, facts.runAtMs),
    lock: key && lockOf(key),
    termsHash: termsHash(terms),
    conditionsHash: conditionsHash(conditions),
  };
  const seed = key ? seedBehindLock(publication, { chain: quicknet, key }) : fromHex(vector.seed);
  const { closedAtMs } = close;
  const round = roundAtClose(publication, { times: quicknet, closedAtMs })?.round ?? 0;
  const holders = log.flatMap((entry) => (entry.type === 'issue' ? [holderOf(entry)] : []));
  const entries = log.map((entry): DrawPlan['entries'][number] => {
    const { serial, code = '' } = entry;
    if (entry.type === 'void') return { type: 'void', serial, reason: 'holder' };
    return { type: 'issue', serial, code, holderCommit: holderCommit(holderOf(entry)) };
  });
  const beacon = publishedRound(round);
  return {
    publication,
    seed,
    key,
    reveal: key && reveal && { ...reveal, key },
    lockBeacon: vector.lockBeacon === null ? null : publishedRound(vector.lockBeacon),
    entries,
    closedAtMs,
    round,
    beacon,
    conditions,
    holders,
  };
}

type Entry = Vector['log'][number];

function holderOf({ salt = '', email = '', paymentRef = '' }: Entry) {
  return { salt: fromHex(salt), email, paymentRef };
}

function leafDataOf(entry: Entry | undefined, published: Uint8Array): Uint8Array {
  if (!entry) throw new RangeError('A worked draw has a ticket');
  const { type, serial, code = '' } = entry;
  if (type === 'void') return voidLeaf({ pubHash: published, serial, reason: 'holder' });
  const commit = holderCommit(holderOf(entry));
  return issueLeaf({ pubHash: published, serial, code, holderCommit: commit });
}

function logOf(vector: Vector, published: Uint8Array): unknown[] {
  const tree = new Frontier();
  return vector.log.map((entry) => {
    const leaf = leafHash(leafDataOf(entry, published));
    tree.push(leaf);
    const commit = entry.type === 'issue' ? toHex(holderCommit(holderOf(entry))) : undefined;
    return {
      ...entry,
      ...(commit !== undefined && { holderCommit: commit }),
      leaf: toHex(leaf),
      logRoot: toHex(tree.root()),
    };
  });
}

function resultOf({ publication, result, close, picks }: BuiltDraw) {
  const { drawSeed } = result;
  const count = publication.winners + publication.reserves;
  const space = numberSpaceOf(publication);
  const { attempts } =
    publication.method === 'COMPUTER_PICKED_NO_WINNER'
      ? pickNumber({ drawSeed, space: spaceSize(space) })
      : pickTickets({ drawSeed, listSize: close.listSize, count });
  const { numberIndex, numberCode, positions } = resultToJson(result, space);
  return {
    drawSeed: toHex(drawSeed),
    attempts: attempts.map(attemptJson),
    numberIndex,
    numberCode,
    positions,
    winners: picks.map(({ code, serial }) => ({ code, serial })),
  };
}

function attemptJson({ counter, value, action }: Attempt) {
  return { counter, value: Number(value), action };
}

function winnerProofOf({ close, picks: [winner] }: BuiltDraw): unknown {
  if (!winner) return null;
  const { position, serial, code, holderCommit: commit, proof } = winner;
  const leaf = leafHash(issueLeaf({ pubHash: close.pubHash, serial, code, holderCommit: commit }));
  return { index: position, size: close.listSize, leaf: toHex(leaf), path: proof.map(toHex) };
}

function publishedRound(round: number): Beacon {
  const found = drand.rounds.find((one) => one.round === round);
  if (!found) throw new RangeError(`Round ${round} is none of the published ones`);
  return { round, signature: fromHex(found.signature) };
}
