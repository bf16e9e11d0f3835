import { everything } from '@clubdraw/domain/flow/backoff';
import { chance } from '../../edge/random.ts';

/**
 * The endpoints whose pace the provider refused just now. All calls to them rest together: were
 * each to rest by itself, those who came later would go ahead of it.
 */
export type RestingEndpoints = {
  /** Begins a rest of one endpoint, or of `everything`. */
  begin(name: string): void;
  /**
   * When calls to an endpoint go on, in ms of `performance.now()`; in the past for one that does
   * not rest.
   */
  endOf(endpoint: string): number;
};

const restMs = 250;

export function restingEndpoints(): RestingEndpoints {
  const ends = new Map<string, number>();
  const endOf = (name: string): number => ends.get(name) ?? 0;
  return {
    // About as long, and never the same for all processes.
    begin: (name) => void ends.set(name, performance.now() + restMs * (0.5 + chance())),
    endOf: (endpoint) => Math.max(endOf(endpoint), endOf(everything)),
  };
}
