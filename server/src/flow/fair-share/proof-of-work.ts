import {
  proofChallenge,
  proofOfWork,
  type ProofChallenge,
} from '@clubdraw/contract/wire/proof-of-work';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { z } from 'zod';
import type { Hashes } from '../../edge/secrets.ts';
import { addToCounters } from './counters.store.ts';
import { hiddenSubject, type LimitsContext } from './windows.ts';

/**
 * 1.5 million rounds of SHA-256 on average, a little more than two million at most: about a second
 * of a phone of the middle class, a third of one of a laptop. The tries are drawn from a narrow
 * range, so that nobody waits for long by bad luck. Making a challenge costs the server one try.
 */
const roundsOfTry = 3_000;
const fewestTries = 250;
const maxTries = 750;

/**
 * Long enough for a slow phone in a bad network, too short to gather solutions for an attack; as
 * much longer as there is more to do than half a minute of a phone.
 */
const validMs = 5 * 60_000;
const usualEffort = 30;

/** A call that must prove its work. */
export type ProofOf = {
  /** The limit that asks. */
  purpose: string;
  /**
   * The thing that the limit counts: an address, a draw, a network. Only its keyed hash travels.
   */
  subject: string;
  /** As the client sent it. */
  proof: string | undefined;
  /** How many times the usual work is asked for at least, a whole number; 1 without it. */
  effort?: number;
  /** Work of this much is taken as well, though more is asked for. */
  orEffort?: number;
};

/**
 * Lets a call pass that brings the proof of work for this purpose and subject, or of more work;
 * each proof passes once, over all processes together. Answers the effort that was proven. The
 * caller decides whether one is due here and now, asks for one proof in a call at most, and names
 * the call's endpoint `mayAskForProof`.
 *
 * @throws {Refusal} proofNeeded, with the challenge to solve
 */
export async function demandProof(context: LimitsContext, wanted: ProofOf): Promise<number> {
  const proven = wanted.proof === undefined ? 0 : await provenEffort(context, wanted, wanted.proof);
  if (proven > 0) return proven;
  const challenge = await newChallenge(context, wanted);
  throw new Refusal('proofNeeded', messages.oneMoment, { challenge });
}

async function newChallenge(context: LimitsContext, wanted: ProofOf): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsOfTry,
    counter: counterFor(context, wanted),
    data: {
      about: aboutsOf(context, wanted)[0].toString('base64url'),
      effort: wanted.effort ?? 1,
      until: context.clock.now().getTime() + validMsFor(wanted),
    },
    deriveKey,
    ...signedBy(signaturesOf(context)[0]),
  });
  return proofChallenge.parse(challenge);
}

function validMsFor({ effort = 1 }: ProofOf): number {
  return validMs * Math.max(1, effort / usualEffort);
}

function counterFor({ random }: LimitsContext, { effort = 1 }: ProofOf): number {
  const spread = (maxTries - fewestTries) * effort;
  return fewestTries * effort + (random.bytes(4).readUInt32BE() % spread);
}

/** 0 for a proof that does not do. */
async function provenEffort(
  context: LimitsContext,
  wanted: ProofOf,
  proof: string,
): Promise<number> {
  const read = readProof(proof);
  if (!read) return 0;
  const { challenge, solution } = read;
  const { about, effort, until } = challenge.parameters.data;
  const isFresh = until > context.clock.now().getTime();
  const isEnough = effort >= (wanted.orEffort ?? wanted.effort ?? 1);
  if (!isFresh || !isEnough || !isAbout(context, { ...wanted, effort }, about)) return 0;
  for (const key of signaturesOf(context)) {
    const asked = { challenge, solution, deriveKey, ...signedBy(key) };
    const { verified } = await verifySolution(asked);
    if (verified) return (await isFirstUse(context, challenge)) ? effort : 0;
  }
  return 0;
}

function isAbout(context: LimitsContext, wanted: ProofOf, about: string): boolean {
  return aboutsOf(context, wanted).some((known) => known.toString('base64url') === about);
}

/** The counters of all processes remember a proof until it is void anyway. */
async function isFirstUse(context: LimitsContext, challenge: ProofChallenge): Promise<boolean> {
  const subject = hiddenSubject(context, challenge.signature);
  const windowEnd = new Date(challenge.parameters.data.until);
  const [used] = await addToCounters(context.db, [{ name: 'proof', subject, windowEnd, count: 1 }]);
  return used?.count === 1;
}

function readProof(proof: string): z.output<typeof proofOfWork> | undefined {
  try {
    return proofOfWork.parse(JSON.parse(Buffer.from(proof, 'base64').toString()));
  } catch {
    // Text that cannot be read is no proof.
    return undefined;
  }
}

/** With its effort: an easier challenge of before is no way around a harder one. */
function aboutsOf({ secrets }: LimitsContext, { purpose, subject, effort = 1 }: ProofOf): Hashes {
  return secrets.keyedHashes('proof-about', JSON.stringify([purpose, subject, effort]));
}

/** By the newest secret, and by each earlier one. */
function signaturesOf({ secrets }: LimitsContext): Hashes {
  return secrets.keyedHashes('proof-signature', 'challenge');
}

function signedBy(key: Buffer) {
  return {
    hmacSignatureSecret: key.subarray(0, 16).toString('base64url'),
    hmacKeySignatureSecret: key.subarray(16).toString('base64url'),
  };
}
