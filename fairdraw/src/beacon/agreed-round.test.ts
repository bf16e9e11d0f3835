import { describe, expect, it } from 'vitest';

import { ownChain, signRound } from '../../test/own-chain.ts';
import { agreedRound, type AgreedRound } from './agreed-round.ts';
import { toHex } from '../tree/bytes.ts';

type Relay = (round: number) => Promise<unknown>;

const right: Relay = async (round) => ({ round, signature: toHex(signRound(round).signature) });
const down: Relay = () => Promise.reject(new Error('no answer'));
const ofAnotherRound: Relay = (round) => right(round + 1);
const forged: Relay = async (round) => ({
  round,
  signature: toHex(signRound(round + 1).signature),
});
const babbling: Relay = async () => ({ weather: 'fine' });
const never: Relay = () => new Promise(() => {});

/** Asks relays of the names 0, 1, 2, … that answer so, for round 9. */
function ask(...relays: Relay[]): Promise<AgreedRound> {
  const get = async (address: string): Promise<unknown> => {
    const { hostname, pathname } = new URL(address);
    const relay = relays[Number(hostname.split('.')[1])];
    return relay?.(Number(pathname.split('/').at(-1)));
  };
  const names = relays.map((_, at) => nameOf(at));
  return agreedRound({ chain: ownChain, relays: names, get }, 9);
}

const nameOf = (at: number): string => `https://relay.${at}.example`;

describe('what relays say of a round', () => {
  it('is agreed on by two of them', async () => {
    expect(await ask(right, right)).toEqual({
      beacon: signRound(9),
      alike: [nameOf(0), nameOf(1)],
      contrary: [],
      silent: [],
    });
  });

  it('waits for no third one, however long that takes', async () => {
    expect((await ask(never, right, right)).alike).toEqual([nameOf(1), nameOf(2)]);
  });

  it('passes over one that is down, and tells that only one was heard', async () => {
    const said = await ask(right, down);
    expect(said).toMatchObject({ beacon: signRound(9), alike: [nameOf(0)], silent: [nameOf(1)] });
  });

  it.each([
    ['another round', ofAnotherRound],
    ['a value of another round under this number', forged],
    ['anything else', babbling],
  ])('names the relay that disagrees: %s', async (_, relay) => {
    const said = await ask(relay, right);
    expect(said).toMatchObject({ beacon: signRound(9), alike: [nameOf(1)], contrary: [nameOf(0)] });
  });

  it('is nothing while none has it, or only liars do', async () => {
    expect(await ask(down, forged)).toMatchObject({ beacon: null, alike: [], silent: [nameOf(0)] });
    expect(await ask()).toEqual({ beacon: null, alike: [], contrary: [], silent: [] });
  });

  it('counts a relay that is named twice once', async () => {
    let asked = 0;
    const get = (): Promise<unknown> => {
      asked += 1;
      return right(9);
    };
    const relays = [nameOf(0), nameOf(0)];
    expect((await agreedRound({ chain: ownChain, relays, get }, 9)).alike).toEqual([nameOf(0)]);
    expect(asked).toBe(1);
  });
});
