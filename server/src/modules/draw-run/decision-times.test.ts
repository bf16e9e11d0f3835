import { liveWaitMs, opensByItselfAt, valueDueAt } from '@clubdraw/domain/draws/decision-times';
import { leadMs } from 'fairdraw/beacon/rounds';
import { opensByItselfMs, revealWaitMs } from 'fairdraw/statements/reveal';
import { expect, it } from 'vitest';

const runAt = new Date('2026-12-01T09:00:00Z');
const runAtMs = runAt.getTime();
const hourMs = 3_600_000;

it('the public random value of a draw without a close is due with the first round of the protocol (product §12.7)', () => {
  expect(valueDueAt({ runAt, roundAt: null }).getTime()).toBe(runAtMs + leadMs);
});

it.each([leadMs, 2 * hourMs, 24 * hourMs, 24 * hourMs + 1, 30 * hourMs])(
  'an envelope whose round is %i ms after its time opens when the protocol opens its lock (product §12.7)',
  (laterMs) => {
    const roundAt = new Date(runAtMs + laterMs);
    expect(valueDueAt({ runAt, roundAt })).toEqual(roundAt);
    const opensAtMs = opensByItselfAt({ runAt, roundAt }).getTime();
    expect(opensAtMs).toBe(opensByItselfMs(runAtMs, roundAt.getTime()));
  },
);

it('an envelope waits for its owner as long as the protocol has it wait (product §12.7)', () => {
  expect(liveWaitMs).toBe(revealWaitMs);
});
