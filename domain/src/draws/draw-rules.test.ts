import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canCancelDraw, canEditDraw, canSellTickets } from './draw-can.ts';
import { drawStatus, countTicketsLeft, type DrawFacts } from './draw-status.ts';
import * as messages from '../texts/messages.ts';
import {
  capacityOf,
  countCodes,
  defaultNumberRange,
  isNumberRange,
  numberWidth,
  oddsOfWinner,
  rangeForCap,
} from './ticket-numbers.ts';

const now = new Date('2026-12-01T00:00:00Z');
const open: DrawFacts = {
  runAt: new Date('2026-12-12T08:30:00Z'),
  cancelledAt: null,
  ticketCap: 100,
  numbers: defaultNumberRange,
  participants: 0,
  held: 0,
  voidTickets: 0,
  hasTooFew: false,
};
const full = { ...open, participants: 100 };
const past = { ...open, runAt: now };
const cancelled = { ...open, cancelledAt: now };

describe('drawStatus', () => {
  it.each([
    ['Published', open],
    ['Full Capacity', full],
    ['Expired', past],
    ['Expired', { ...full, runAt: now }],
    ['Cancelled', cancelled],
    ['Cancelled', { ...past, cancelledAt: now }],
  ] as const)('is %s', (status, draw) => {
    expect(drawStatus(draw, now)).toBe(status);
  });

  it('is full at half of the codes when there is no cap (product §4.6, §12.2)', () => {
    const draw = { ...open, ticketCap: null, numbers: { length: 1, from: 0, to: 9 } };
    expect(drawStatus({ ...draw, participants: 4 }, now)).toBe('Published');
    expect(drawStatus({ ...draw, participants: 5 }, now)).toBe('Full Capacity');
    expect(countTicketsLeft({ ...draw, participants: 4 })).toBe(1);
  });

  it('is full when refunds have used its codes up, also below the cap', () => {
    const draw = { ...open, ticketCap: 3, numbers: { length: 1, from: 1, to: 6 } };
    expect(countTicketsLeft({ ...draw, voidTickets: 3 })).toBe(3);
    expect(countTicketsLeft({ ...draw, voidTickets: 5 })).toBe(1);
    expect(drawStatus({ ...draw, voidTickets: 6 }, now)).toBe('Full Capacity');
  });
});

describe('canEditDraw', () => {
  const unsold = { ...open, ticketsEverIssued: 0 };
  it('allows it before anything happened', () => {
    expect(canEditDraw(unsold, now)).toEqual({ allowed: true });
  });
  it.each([
    ['a ticket is sold', { ...unsold, ticketsEverIssued: 1, participants: 1 }],
    ['the only ticket was refunded', { ...unsold, ticketsEverIssued: 1, participants: 0 }],
    ['a payment is in progress', { ...unsold, participants: 1 }],
    ['it was cancelled', { ...unsold, cancelledAt: now }],
    ['its date is past', { ...unsold, runAt: now }],
  ])('refuses when %s', (_when, draw) => {
    expect(canEditDraw(draw, now)).toMatchObject({ allowed: false, reason: expect.any(String) });
  });
});

describe('canCancelDraw', () => {
  it('allows a draw that is not cancelled, in the future and not full (product §4.7)', () => {
    expect(canCancelDraw(open, now).allowed).toBe(true);
    for (const draw of [full, past, cancelled])
      expect(canCancelDraw(draw, now).allowed).toBe(false);
  });
  it('allows one that sold out once fewer than 95 % of its tickets count, until its time (product §12.17)', () => {
    expect(canCancelDraw({ ...full, hasTooFew: true }, now).allowed).toBe(true);
    expect(canCancelDraw({ ...full, hasTooFew: true, runAt: now }, now).allowed).toBe(false);
    expect(canSellTickets({ ...full, hasTooFew: true }, now).allowed).toBe(false);
  });
});

describe('canSellTickets', () => {
  it('says why not', () => {
    expect(canSellTickets(open, now)).toEqual({ allowed: true });
    expect(canSellTickets(full, now)).toEqual({ allowed: false, reason: messages.drawFull });
    expect(canSellTickets(past, now)).toEqual({ allowed: false, reason: messages.drawClosed });
    expect(canSellTickets(cancelled, now)).toEqual({ allowed: false, reason: messages.drawClosed });
  });
});

describe('ticket numbers', () => {
  it('give a million codes by default (product §12.1)', () => {
    expect(countCodes(defaultNumberRange)).toBe(1_000_000);
    expect(capacityOf(defaultNumberRange, null)).toBe(500_000);
    expect(capacityOf(defaultNumberRange, 100)).toBe(100);
    expect(numberWidth({ length: 3, from: 1, to: 10 })).toBe(2);
  });

  it('grow with the cap, and always leave half of the codes unused (product §12.2)', () => {
    expect(rangeForCap(null)).toEqual(defaultNumberRange);
    expect(rangeForCap(500_000)).toEqual(defaultNumberRange);
    expect(rangeForCap(500_001).length).toBe(7);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cap) => {
        const range = rangeForCap(cap);
        expect(countCodes(range)).toBeGreaterThanOrEqual(cap * 2);
        expect(capacityOf(range, cap)).toBe(cap);
      }),
    );
  });

  it.each([
    [{ length: 1, from: 0, to: 1 }, true],
    [{ length: 1, from: 5, to: 5 }, false],
    [{ length: 3, from: 5, to: 5 }, false],
    [{ length: 0, from: 0, to: 9 }, false],
    [{ length: 21, from: 0, to: 1 }, false],
    [{ length: 2, from: 9, to: 0 }, false],
    [{ length: 2, from: 0.5, to: 9 }, false],
    [{ length: 2, from: -1, to: 9 }, false],
    [{ length: 6, from: 0, to: 9_999 }, false],
    [{ length: 3, from: 0, to: 9_999 }, true],
  ])('are a usable range or not: %j %s (product §9.11)', (range, usable) => {
    expect(isNumberRange(range)).toBe(usable);
  });

  it('show honest odds (product §12.2)', () => {
    expect(oddsOfWinner(defaultNumberRange, 1000)).toBe(0.001);
  });
});
