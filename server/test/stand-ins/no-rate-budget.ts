import type { CallPermits } from '../../src/flow/rate-budget/call-permits.ts';

/** Permits for tests that are about something else: every call goes at once. */
export const noRateBudget: CallPermits = {
  now: () => performance.now(),
  take: async () => true,
  slowDown: () => {},
};
