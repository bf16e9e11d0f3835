import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesWaiting, membershipHistory, type PaidPeriod } from './membership-history.ts';
import {
  cancellingSentence,
  nextDateSentence,
  stoppingSentence,
  type MembershipFacts,
} from './membership-outlook.ts';

const day = (n: number): Date => new Date(Date.UTC(2026, 10, n, 8, 30));

/** The n-th weekly period: paid on day 7n − 6, for draw n on day 7n; 10 entries and 2 more each. */
function period(n: number, change: Partial<PaidPeriod> = {}): PaidPeriod {
  return {
    period: n,
    paidAt: day(7 * n - 6),
    price: { amount: 1500, currency: 'AUD' },
    entries: 8 + 2 * n,
    occurrence: n,
    drawAt: day(7 * n),
    closedAt: null,
    drawCancelledAt: null,
    liveTickets: 8 + 2 * n,
    voidedAt: null,
    refund: null,
    dispute: null,
    ...change,
  };
}

const closed = (n: number) => period(n, { closedAt: day(7 * n) });

function told(periods: PaidPeriod[]): string[] {
  return membershipHistory(periods).map(
    ({ kind, entries, cause, occurrence }) => `${kind} ${entries} in ${occurrence}: ${cause}`,
  );
}

/** The fact that is told last of a first period. */
function loss(change: Partial<PaidPeriod>): string | undefined {
  return told([period(1, change)]).at(-1);
}

describe('membershipHistory', () => {
  it('grants by paid periods and uses in the draw that each bought', () => {
    expect(told([closed(1), closed(2), period(3)])).toEqual([
      'granted 10 in 1: first_period',
      'used 10 in 1: draw_closed',
      'granted 12 in 2: renewal',
      'used 12 in 2: draw_closed',
      'granted 14 in 3: renewal',
    ]);
  });

  it('tells why entries were lost', () => {
    const voided = { liveTickets: 0, voidedAt: day(3) };
    const refund = (cause: string) => ({ ...voided, refund: { at: day(3), cause } });
    expect(loss(refund('membership_cancelled'))).toBe('voided 10 in 1: membership_cancelled');
    expect(loss(refund('club_refunded'))).toBe('voided 10 in 1: membership_cancelled');
    expect(loss(refund('dispute_won'))).toBe('voided 10 in 1: refunded');
    const dispute = { at: day(3), state: 'open', closedAt: null } as const;
    expect(loss({ ...voided, dispute })).toBe('voided 10 in 1: disputed');
  });

  it('grants again what a won dispute brings back', () => {
    const dispute = { at: day(3), state: 'won', closedAt: day(5) } as const;
    expect(told([period(1, { voidedAt: day(3), dispute, closedAt: day(7) })])).toEqual([
      'granted 10 in 1: first_period',
      'voided 10 in 1: disputed',
      'granted 10 in 1: dispute_won',
      'used 10 in 1: draw_closed',
    ]);
  });

  it('takes back what waits for a draw that never opens, or was refunded before', () => {
    const waiting = { liveTickets: 0 };
    expect(told([period(2, { ...waiting })])).toEqual(['granted 12 in 2: renewal']);
    expect(told([period(2, { ...waiting, drawCancelledAt: day(9) })]).at(-1)).toBe(
      'voided 12 in 2: package_cancelled',
    );
    const refund = { at: day(9), cause: 'membership_cancelled' };
    expect(told([period(2, { ...waiting, refund })]).at(-1)).toBe(
      'voided 12 in 2: membership_cancelled',
    );
  });

  it('leaves the entries of a cancelled package in the draw that still runs', () => {
    const refund = { at: day(3), cause: 'package_cancelled' };
    expect(told([period(1, { refund, closedAt: day(7) })])).toEqual([
      'granted 10 in 1: first_period',
      'used 10 in 1: draw_closed',
    ]);
  });

  it('never changes a draw that has closed, whatever happens to its money', () => {
    const dispute = { at: day(20), state: 'lost', closedAt: day(25) } as const;
    const refund = { at: day(20), cause: 'club_refunded' };
    for (const change of [{ dispute }, { refund }]) {
      expect(told([{ ...closed(1), ...change }]).at(-1)).toBe('used 10 in 1: draw_closed');
    }
  });

  it('counts entries that wait as what was granted and neither used nor lost', () => {
    const state = fc.constantFrom('open', 'closed', 'void');
    fc.assert(
      fc.property(fc.array(state, { maxLength: 12 }), (states) => {
        const periods = states.map((one, at) => {
          if (one === 'closed') return closed(at + 1);
          const refund = { at: day(7 * at + 2), cause: 'membership_cancelled' };
          const lost = { liveTickets: 0, voidedAt: refund.at, refund };
          return period(at + 1, one === 'void' ? lost : {});
        });
        const open = periods.filter((_, at) => states[at] === 'open');
        expect(entriesWaiting(membershipHistory(periods))).toEqual(
          open.map(({ occurrence, drawAt, entries }) => ({ occurrence, drawAt, entries })),
        );
      }),
    );
  });
});

function facts(change: Partial<MembershipFacts> = {}): MembershipFacts {
  return {
    state: 'active',
    isPackageCancelled: false,
    cancelAt: null,
    periodEndsAt: day(15),
    timezone: 'UTC',
    tier: { tickets: 10, recurringEntry: 2 },
    coming: null,
    paidPeriods: 2,
    openDraw: { occurrence: 2, runAt: day(14) },
    periods: [closed(1), period(2)],
    ...change,
  };
}

describe('the sentences about a membership', () => {
  it('say what happens at the next date (product §13.8)', () => {
    expect(nextDateSentence(facts())).toBe(
      'On 14 Nov 2026 08:30 UTC draw 2 runs with your 12 entries; the renewal on 15 Nov 2026 08:30 UTC brings 14 entries for the draw after it.',
    );
    const gold = { tierName: 'Gold', price: { amount: 3000, currency: 'AUD' } as const };
    const coming = { ...gold, startsAt: day(15), tier: { tickets: 20, recurringEntry: 5 } };
    expect(nextDateSentence(facts({ coming }))).toBe(
      'On 14 Nov 2026 08:30 UTC draw 2 runs with your 12 entries; the renewal on 15 Nov 2026 08:30 UTC in Gold for $30.00 AUD brings 30 entries for the draw after it.',
    );
    // A renewal that is billed already keeps its tier.
    const later = { ...coming, startsAt: day(22) };
    expect(nextDateSentence(facts({ coming: later }))).toBe(nextDateSentence(facts()));
    expect(nextDateSentence(facts({ cancelAt: day(15) }))).toBe(
      'On 14 Nov 2026 08:30 UTC draw 2 runs with your 12 entries; the membership ends on 15 Nov 2026 08:30 UTC and is not charged again.',
    );
    const none = { periods: [closed(1)] };
    expect(nextDateSentence(facts({ ...none, state: 'past_due' }))).toBe(
      'Your last payment failed: until it is paid you have no place in the draw on 14 Nov 2026 08:30 UTC.',
    );
    expect(nextDateSentence(facts({ ...none, paidPeriods: 1 }))).toBe(
      'You have no entries in the draw on 14 Nov 2026 08:30 UTC yet; the renewal on 15 Nov 2026 08:30 UTC brings 12 entries for the draw after it.',
    );
    expect(nextDateSentence(facts({ ...none, state: 'ended' }))).toBe(
      'This membership has ended and has no entries in a draw to come.',
    );
    expect(nextDateSentence(facts({ state: 'ended' }))).toContain('nothing is charged any more.');
  });

  it('say what cancelling now would mean (product §13.8)', () => {
    expect(cancellingSentence(facts())).toBe(
      'You get $15.00 AUD back and your 12 entries in the next draw are removed.',
    );
    const ahead = period(3, { liveTickets: 0 });
    expect(cancellingSentence(facts({ periods: [closed(1), period(2), ahead] }))).toBe(
      'You get $30.00 AUD back and your 26 entries in the next draws are removed.',
    );
    expect(cancellingSentence(facts({ periods: [closed(1)] }))).toBe(
      'Nothing is refunded: every draw that you paid for has closed.',
    );
    expect(cancellingSentence(facts({ isPackageCancelled: true }))).toContain('refunds by itself');
  });

  it('say what stopping the renewals would mean', () => {
    expect(stoppingSentence(facts())).toBe(
      'You keep every entry that you paid for, nothing is refunded, and the membership ends on 15 Nov 2026 08:30 UTC without another charge.',
    );
  });
});
