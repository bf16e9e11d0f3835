import type { CallPurpose } from '@clubdraw/domain/flow/calls';

/** The reason for a call, which decides when it goes, and until when its answer is of use. */
export type CallPriority = {
  purpose: CallPurpose;
  /**
   * Since when somebody waits for it, by the database's clock, in ms; without it, since each call
   * began.
   */
  since?: number;
  /**
   * In ms of `performance.now()`; without it each call has the time that is usual for its purpose.
   */
  until?: number;
};

/**
 * Seconds that a call waits, and asks again, before it gives up. People wait for pages and the
 * portal.
 */
const usualSeconds: Record<CallPurpose, number> = {
  page: 10,
  close: 30,
  paid: 30,
  refund: 60,
  portal: 10,
  inquiry: 60,
  ahead: 10,
};

/** A priority whose calls share the usual time of one. */
export function priorityFor(purpose: CallPurpose): CallPriority {
  return { purpose, until: deadlineOf({ purpose }) };
}

/** Until when a call that begins now may go on, in ms of `performance.now()`. */
export function deadlineOf({ purpose, until }: CallPriority): number {
  return until ?? performance.now() + usualSeconds[purpose] * 1_000;
}
