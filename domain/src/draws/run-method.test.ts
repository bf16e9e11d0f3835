import { expect, it } from 'vitest';
import { promoRunMethods } from './draw-kind.ts';
import {
  alwaysHasWinner,
  mayRunWhenSoldOut,
  runMethods,
  waitsForOwner,
  type RunMethod,
} from './run-method.ts';

type Traits = { waits: boolean; wins: boolean; soldOut: boolean };

/** A method without a row does not compile. */
const traits: Record<RunMethod, Traits> = {
  COMPUTER_PICKED_NO_WINNER: { waits: false, wins: false, soldOut: false },
  COMPUTER_PICKED_WINNER: { waits: false, wins: true, soldOut: true },
  LIVE: { waits: true, wins: true, soldOut: false },
};

it.each(runMethods)('%s answers what it does (product §3.6)', (method) => {
  expect({
    waits: waitsForOwner(method),
    wins: alwaysHasWinner(method),
    soldOut: mayRunWhenSoldOut(method),
  }).toEqual(traits[method]);
});

it('the methods that always have a winner are those of promotional draws (product §2.11)', () => {
  expect(runMethods.filter(alwaysHasWinner)).toEqual(promoRunMethods);
});
