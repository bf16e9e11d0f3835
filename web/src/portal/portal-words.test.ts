import { describe, expect, it } from 'vitest';
import { codeSize, drawPathOf, paperOf, shortId, whenWords } from './ticket-words.ts';
import { portalDrawId, portalTicket } from '../../test/portal/portal-ticket.ts';

describe('shortId', () => {
  it('keeps the beginning and the end, and which draw of a package it is (product §2.20)', () => {
    expect(shortId(portalDrawId)).toBe('019ac1f2…7be4');
    expect(shortId(`${portalDrawId}:12`)).toBe('019ac1f2…7be4:12');
    expect(shortId('pi_3Q')).toBe('pi_3Q');
  });
});

describe('the paper of a ticket', () => {
  it('is its draw’s until the draw, then grey, and green for the one that won', () => {
    const stock = paperOf(portalTicket(), 'upcoming');
    expect(stock).toMatch(/^(canary|coral|mint|sky|rose)$/);
    expect(paperOf(portalTicket(), 'past')).toBe('void');
    expect(paperOf(portalTicket({ hasWon: true }), 'past')).toBe(`${stock} win`);
  });

  it('is the same for every draw of a package', () => {
    const papers = [1, 2, 3].map((n) =>
      paperOf(portalTicket({ drawId: `${portalDrawId}:${n}` }), 'upcoming'),
    );
    expect(new Set(papers).size).toBe(1);
  });
});

describe('the date of a ticket', () => {
  it.each([
    [portalTicket(), 'upcoming', 'Draw date'],
    [portalTicket(), 'past', 'Drawn'],
    [portalTicket({ isCancelled: true }), 'past', 'Was planned for'],
  ] as const)('is introduced for %j among the %s', (one, list, words) => {
    expect(whenWords(one, list)).toBe(words);
  });
});

describe('the page of a ticket’s draw', () => {
  it('is the one of its kind', () => {
    expect(drawPathOf(portalTicket())).toBe(`/draw-info/${portalDrawId}`);
    expect(drawPathOf(portalTicket({ kind: 'promo' }))).toBe(`/promo-draw/${portalDrawId}`);
    const ofPackage = portalTicket({ kind: 'membership', drawId: `${portalDrawId}:3` });
    expect(drawPathOf(ofPackage)).toBe(`/package-info/${portalDrawId}`);
  });
});

describe('the size of a code', () => {
  it('is the usual one for six numbers and smaller the longer the code is', () => {
    const sizes = ['4-0-9-1-7-3', '4-0-9-1-7-3-2-8', '14-20-39-41-57-63-72-88'].map(codeSize);
    expect(sizes[0]).toBe(12);
    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes);
    expect(sizes[2]).toBeGreaterThan(4);
  });
});
