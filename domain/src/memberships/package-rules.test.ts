import { describe, expect, it } from 'vitest';
import { frequencies, periodNames } from '../time/frequency.ts';
import { highlightLines } from '../texts/highlights.ts';
import * as messages from '../texts/messages.ts';
import { licenceHint, winnersHint } from './package-hints.ts';
import {
  canCancelPackage,
  canEditPackage,
  canSellPackage,
  frozenBecause,
  type PackageFacts,
} from './package-can.ts';

const now = new Date('2026-12-01T00:00:00Z');
const fresh: PackageFacts = {
  cancelledAt: null,
  hadMembers: false,
  hasCheckoutInProgress: false,
  nextDrawAt: new Date('2026-12-12T08:30:00Z'),
};

describe('canEditPackage', () => {
  it('allows it before anything happened, and with members at any time (product §13.10)', () => {
    expect(canEditPackage(fresh, now)).toEqual({ allowed: true });
    expect(canEditPackage({ ...fresh, hadMembers: true, nextDrawAt: now }, now).allowed).toBe(true);
  });
  it('freezes what members bought, from the first payment in progress on (product §13.10)', () => {
    expect(frozenBecause(fresh)).toBeNull();
    const paying = { ...fresh, hasCheckoutInProgress: true };
    expect(frozenBecause(paying)).toBe(messages.packagePaymentInProgress);
    expect(frozenBecause({ ...paying, hadMembers: true })).toBe(messages.packageHasMembers);
  });
  it.each([
    [messages.packageCancelled, { cancelledAt: now, hadMembers: true }],
    [messages.packageDrawRunning, { nextDrawAt: now }],
  ])('refuses it: %s', (reason, change) => {
    expect(canEditPackage({ ...fresh, ...change }, now)).toEqual({ allowed: false, reason });
  });
});

describe('a cancelled package', () => {
  it('is neither cancelled again nor sold', () => {
    expect(canCancelPackage(fresh)).toEqual({ allowed: true });
    expect(canSellPackage(fresh)).toEqual({ allowed: true });
    const cancelled = { ...fresh, cancelledAt: now };
    expect(canCancelPackage(cancelled)).toMatchObject({ reason: messages.packageCancelled });
    expect(canSellPackage(cancelled)).toMatchObject({ reason: messages.packageNotAvailable });
  });
});

describe('highlightLines', () => {
  it('takes one feature a line, without its hyphen (product §3.3)', () => {
    const typed = '- Free surf lessons\n\n -  Early access\r\nA plain-spoken line\n–Two-for-one';
    expect(highlightLines(typed)).toEqual([
      'Free surf lessons',
      'Early access',
      'A plain-spoken line',
      'Two-for-one',
    ]);
    expect(highlightLines(null)).toEqual([]);
  });
});

describe('the words of the form', () => {
  it('name a period for each frequency', () => {
    expect(frequencies.map((frequency) => periodNames[frequency])).toEqual([
      'week',
      'fortnight',
      'month',
      'year',
    ]);
  });
  it('say how winners are picked, and when a licence is needed (product §1.5)', () => {
    expect(winnersHint).toMatch(/picked at random from the entry tickets at each draw date/);
    expect(licenceHint('help@example.com')).toMatch(/above \$30,000 .* at help@example.com/);
  });
});
