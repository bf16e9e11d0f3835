import { describe, expect, it } from 'vitest';

import { ownChain, signRound } from '../../test/own-chain.ts';
import type { Beacon } from './beacon.ts';
import { toHex } from '../tree/bytes.ts';
import { chainHash } from './chain.ts';
import { drandSource } from './entropy.ts';
import { roundAddress } from './relay.ts';

const say = ({ round, signature }: Beacon): unknown => ({ round, signature: toHex(signature) });

/** A chain with one relay for each answer, given under the address that was asked. */
function relaysThat(...answers: ((round: number) => Promise<unknown>)[]) {
  const relays = answers.map((_, at) => `https://relay-${at}.example`);
  const failures: string[] = [];
  const get = async (address: string): Promise<unknown> => {
    const round = Number(address.split('/').at(-1));
    const at = relays.findIndex((relay) => address === roundAddress(relay, ownChain, round));
    return answers[at]?.(round);
  };
  const onFailure = (relay: string): void => void failures.push(relay);
  return { source: drandSource({ chain: ownChain, relays, get, onFailure }), relays, failures };
}

const right = async (round: number): Promise<unknown> => say(signRound(round));
const silent = async (): Promise<unknown> => Promise.reject(new Error('no answer'));
const ofAnotherRound = async (round: number): Promise<unknown> => say(signRound(round + 1));
const forged = async (round: number): Promise<unknown> =>
  say({ round, signature: signRound(round + 1).signature });

describe('drandSource', () => {
  it('takes the one valid answer among relays that fail, lie or are late', async () => {
    const { source, relays, failures } = relaysThat(silent, ofAnotherRound, forged, right);
    expect(await source.fetch(9)).toEqual(signRound(9));
    expect(failures.toSorted()).toEqual(relays.slice(0, 3));
  });

  it('has no round while no relay gives it validly', async () => {
    const { source } = relaysThat(silent, ofAnotherRound, forged);
    expect(await source.fetch(9)).toBe('not-yet');
  });

  it('verifies offline, and names its chain', () => {
    const { source } = relaysThat(silent);
    expect(source.verify(signRound(3))).toBe(true);
    expect(source.verify({ ...signRound(3), round: 4 })).toBe(false);
    expect(source.chainHash).toEqual(chainHash(ownChain));
    expect(source.times).toMatchObject({ genesisSec: ownChain.genesisSec, periodSec: 5 });
  });

  it('needs a relay', () => {
    const get = silent;
    expect(() => drandSource({ chain: ownChain, relays: [], get })).toThrow(RangeError);
  });
});
