import { widestNetwork } from './client-networks.ts';
import { demandProof } from './proof-of-work.ts';
import type { LimitsContext } from './windows.ts';

/**
 * Seconds of a phone. In steps, so that work that was begun still counts after somebody else's hold
 * ended.
 */
const steps = [0, 1, 2, 4, 8, 15, 30, 60];

/**
 * The step of this many seconds, and the one below it, which counts as well; beyond all steps, the
 * last one: -1 counts from the end.
 */
function stepsOf(seconds: number): { asked: number; least: number } {
  const at = steps.findIndex((step) => step >= seconds);
  const asked = steps.at(at) ?? 0;
  return { asked, least: asked > 1 ? (steps.at(at - 1) ?? asked) : asked };
}

/** Whether work that was done is enough for what is asked for now. */
export function isEnoughWork(done: number, effort: number): boolean {
  return done >= stepsOf(effort).least;
}

/**
 * Seconds of a phone that a call was asked for before it holds places, and those that it worked.
 */
export type EarlierWork = { asked: number; done: number };

export const noWork: EarlierWork = { asked: 0, done: 0 };

type Work = {
  drawId: string;
  clientAddress: string;
  /** The seconds of a phone that the line for payment pages asks for, or what came before it. */
  inLine: number;
  /** Those that the statement which holds places asks for. */
  effort: number;
  proof: string | undefined;
};

/**
 * Lets a checkout pass that did the work for what its network has in line and held unpaid: one
 * proof for both. Answers how much was done.
 *
 * @throws {Refusal} proofNeeded
 */
export async function workForPlaces(
  context: LimitsContext,
  { drawId, clientAddress, inLine, effort, proof }: Work,
): Promise<number> {
  const { asked, least } = stepsOf(effort);
  return demandProof(context, {
    purpose: 'unpaid-holds',
    subject: `${drawId} ${widestNetwork(clientAddress)}`,
    effort: Math.max(inLine, asked),
    orEffort: Math.max(inLine, least),
    proof,
  });
}
