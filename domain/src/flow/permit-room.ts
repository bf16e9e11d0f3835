import { everything, partOf, type Backoff } from './backoff.ts';
import { isAhead, type CallPurpose, type CallRates, type Calls } from './calls.ts';
import { windowAt, windowMs } from './permit-windows.ts';

/** Permits that were granted in one window of time; unassigned ones have no purpose yet. */
export type Granted = { purpose: CallPurpose | 'unassigned'; endpoint: string; count: number };

/** The permits of one window. */
export type GrantedInWindow = { window: number; calls: Granted[] };

/**
 * Permits of one window for an endpoint whose calls wait longer than a second: two and a half times
 * its part of the rate, so that a crowd's calls go evenly, and a window that nobody used is caught
 * up with.
 */
function windowBound(perEndpoint: number): number {
  return Math.ceil((5 * perEndpoint * windowMs) / 2_000);
}

/**
 * Each purpose has this much of the rates before the others go on: less than all of one endpoint.
 */
function floorOf(total: number, perEndpoint: number): number {
  return Math.max(1, Math.floor(Math.min(total / 20, perEndpoint / 10)));
}

/** The permits that are left in one window. */
export type Room = {
  left(endpoint: string): number;
  floorLeft(purpose: CallPurpose): number;
  /** Takes as many as there are, `wanted` at most; answers how many. */
  take(endpoint: string, wanted: number, purpose?: CallPurpose): number;
};

function sum(counted: readonly { count: number }[]): number {
  return counted.reduce((all, { count }) => all + count, 0);
}

type Bounds = { rates: CallRates; backoff: Backoff; now: number; waiting: readonly Calls[] };

/** The room of a window behind all permits that the last second had. */
export function roomIn(
  granted: readonly GrantedInWindow[],
  { rates, backoff, now, waiting }: Bounds,
): Room {
  const all = granted.flatMap(({ calls }) => calls);
  const count = (of: (one: Granted) => boolean): number => sum(all.filter(of));
  const ofWindow = granted.flatMap(({ window, calls }) => (window === windowAt(now) ? calls : []));
  const isCrowded = (endpoint: string): boolean =>
    sum(waiting.filter((calls) => calls.endpoint === endpoint)) > rates.perEndpoint;
  const countNow = (endpoint: string): number =>
    sum(ofWindow.filter((one) => one.endpoint === endpoint));
  const bound = (rate: number, name: string): number =>
    Math.max(1, Math.floor(rate * partOf(backoff[name], now)));
  const most = bound(rates.total, everything);
  const floor = floorOf(most, rates.perEndpoint);
  let total = most - count(() => true);
  const endpoints = new Map<string, number>();
  const floors = new Map<CallPurpose, number>();
  const ofEndpoint = (endpoint: string): number =>
    endpoints.get(endpoint) ??
    Math.min(
      bound(rates.perEndpoint, endpoint) - count((one) => one.endpoint === endpoint),
      isCrowded(endpoint) ? windowBound(rates.perEndpoint) - countNow(endpoint) : Infinity,
    );
  const floorLeft = (purpose: CallPurpose): number =>
    floors.get(purpose) ??
    (isAhead(purpose) ? 0 : Math.max(0, floor - count((one) => one.purpose === purpose)));
  const left = (endpoint: string): number => Math.max(0, Math.min(total, ofEndpoint(endpoint)));
  return {
    left,
    floorLeft,
    take: (endpoint, wanted, purpose) => {
      const taken = Math.max(0, Math.min(wanted, left(endpoint)));
      endpoints.set(endpoint, ofEndpoint(endpoint) - taken);
      if (purpose) floors.set(purpose, Math.max(0, floorLeft(purpose) - taken));
      total -= taken;
      return taken;
    },
  };
}
