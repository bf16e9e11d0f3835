import type { CallTurns } from '../../src/edge/pace/call-turns.ts';

/** Turns for tests that are about something else: every call goes at once. */
export const noPace: CallTurns = { take: async () => true, slowDown: () => {} };
