import { relayChain, signRound } from '@clubdraw/sandbox/relay/relay-chain';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { drandSource } from 'fairdraw/beacon/entropy';
import type { Beacons } from '../../src/edge/beacons.ts';
import type { Clock } from '../../src/edge/clock.ts';

export type OwnBeacons = Beacons & {
  /**
   * How relays answer from now on: `wrong` is a valid signature of another round, `early` has
   * rounds up to `earlyUntil`, as for a product whose clock is behind.
   */
  answer: 'right' | 'nothing' | 'wrong' | 'early';
  earlyUntil: number;
  /** The rounds that were asked for. */
  asked: number[];
};

/** The setting that makes a chain of one's own the product's. */
export const ownChainSetting = JSON.stringify(relayChain);

const chain = chainFromInfo(relayChain);

/** A beacon with the sandbox's key whose rounds follow a clock, without a network. */
export function ownBeacons(clock: () => Pick<Clock, 'now'>): OwnBeacons {
  const get = async (address: string): Promise<unknown> => {
    const round = Number(address.split('/').at(-1));
    beacons.asked.push(round);
    const isEarly = beacons.answer === 'early' && round <= beacons.earlyUntil;
    const isThere = isEarly || roundTimeMs(chain, round) <= clock().now().getTime();
    if (beacons.answer === 'nothing' || !isThere) throw new Error('no answer');
    return beacons.answer === 'wrong' ? { ...signRound(round + 1), round } : signRound(round);
  };
  const source = drandSource({ chain, relays: ['http://relay.test'], get });
  const beacons: OwnBeacons = {
    source,
    relayStates: () => [],
    machineOffsetMs: () => 0,
    answer: 'right',
    earlyUntil: 0,
    asked: [],
  };
  return beacons;
}
