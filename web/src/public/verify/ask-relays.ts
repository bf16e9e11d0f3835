import { agreedRound, type AgreedRound } from 'fairdraw/beacon/agreed-round';
import type { Beacon } from 'fairdraw/beacon/beacon';
import { fetchJson, type Known } from './platform.ts';

/** A round as the browser heard it, and in sentences from whom. */
export type HeardRound = {
  beacon: Beacon | null;
  /** Whether two relays agree, or there is no second one to ask. */
  isSettled: boolean;
  sentences: readonly string[];
};

/** For a relay to answer; one that says nothing is passed over then. */
const patienceMs = 10_000;

const get = (address: string): Promise<unknown> =>
  fetchJson(address, AbortSignal.timeout(patienceMs));

/** Asks all relays for a round, from this browser, and tells what they said. */
export async function askRelays(
  { chain }: Pick<Known, 'chain'>,
  relays: readonly string[],
  round: number,
): Promise<HeardRound> {
  const said = await agreedRound({ chain, relays, get }, round);
  const isSettled = said.alike.length > 1 || (said.alike.length === 1 && relays.length === 1);
  return { beacon: said.beacon, isSettled, sentences: [...contraryIn(said), whoGave(said, round)] };
}

function whoGave({ alike, contrary, silent }: AgreedRound, round: number): string {
  if (alike.length === 0) return `No public relay gave round ${round} to your browser.`;
  if (alike.length > 1) {
    return `Your browser read round ${round} of the beacon from ${alike.length} public relays itself, and they agree.`;
  }
  const alone = `Your browser read round ${round} of the beacon from one public relay itself`;
  if (contrary.length + silent.length === 0) {
    return `${alone}. This platform names no second one to compare it with.`;
  }
  return silent.length > 0 ? `${alone}; no other one answered.` : `${alone}.`;
}

function contraryIn({ contrary }: AgreedRound): string[] {
  if (contrary.length === 0) return [];
  const names = contrary.map((relay) => relay.replace(/^https?:\/\//, '')).join(' and ');
  return [
    `Relays disagree: ${names} said something that the beacon did not sign. It does not count.`,
  ];
}
