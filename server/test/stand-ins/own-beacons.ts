import { relayChain, signRound } from '@clubdraw/sandbox/relay/relay-chain';
import { chainFromInfo } from 'fairdraw/chain-info';
import { roundTimeMs } from 'fairdraw/chain';
import { drandSource } from 'fairdraw/entropy';
import { beaconsOf, type Beacons } from '../../src/edge/beacons.ts';
import type { Clock } from '../../src/edge/clock.ts';

export type OwnBeacons = Beacons & {
  /** How relays answer from now on: `wrong` is a valid signature of another round. */
  answer: 'right' | 'nothing' | 'wrong';
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
    const isThere = roundTimeMs(chain, round) <= clock().now().getTime();
    if (beacons.answer === 'nothing' || !isThere) throw new Error('no answer');
    return beacons.answer === 'right' ? signRound(round) : { ...signRound(round + 1), round };
  };
  const source = drandSource({ chain, relays: ['http://relay.test'], get });
  const beacons: OwnBeacons = { ...beaconsOf(source), answer: 'right', asked: [] };
  return beacons;
}
