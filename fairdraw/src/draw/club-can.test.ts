import { describe, expect, it } from 'vitest';
import { clubCan, clubCanInWords } from './club-can.ts';
import { isClubsToDecide } from './eligible-line.ts';

const plain = { maxGiven: null, hasCards: false, isPriced: true, eligible: [] };

describe('the list of what the club can do in a draw', () => {
  it('follows from the conditions alone, in the order of their lines (product §12.13)', () => {
    const all = {
      maxGiven: 1500,
      hasCards: true,
      isPriced: true,
      eligible: ['are 18 or older', 'are approved by the committee.'],
    };
    expect(clubCanInWords(all)).toBe(
      'In this draw the club can: give away up to 1,500 tickets · type in cards · give money back (the tickets stay) · decide by itself about: “are approved by the committee”.',
    );
    expect(clubCan(plain)).toEqual(['give money back (the tickets stay)']);
    expect(clubCan({ ...plain, maxGiven: 1 })[0]).toBe('give away 1 ticket');
  });

  it('is nothing for a free draw that leaves nothing to the club', () => {
    const free = { ...plain, isPriced: false, maxGiven: 0, eligible: ['are members of the club'] };
    expect(clubCan(free)).toEqual([]);
    expect(clubCanInWords(free)).toBeNull();
  });
});

describe('a line about who may win', () => {
  it.each([
    'are 18 or older',
    'live in Victoria',
    'live in New South Wales',
    'live in Isle of Man',
    'live in Great Britain, but not in Northern Ireland',
    'live in Victoria, Tasmania or Queensland',
    'are not of the club or its household',
    'are members of the club',
    'are not excluded from play',
    'paid with a means of payment of their own',
    'have a licence to drive',
    'fetch it within 30 days of the claim',
    'fetch it within 90 days of the claim',
  ])('that stands in the list can be measured: %s', (line) => {
    expect(isClubsToDecide(line)).toBe(false);
  });

  it.each([
    'are approved by the committee of the club',
    'are 018 or older',
    'are 18 or older and of good character',
    'live in Victoria and are approved by the committee',
    'live in Victoria, if the club says so',
    'Live in Victoria',
    'live in victoria',
    'live in Victoria ',
    'fetch it within 29 days of the claim',
    'fetch it in person within 30 days of the claim',
    'are members of the club.',
    'are members of the club\n',
    '',
  ])('of any other wording is the club’s to decide: %s', (line) => {
    expect(isClubsToDecide(line)).toBe(true);
  });
});
