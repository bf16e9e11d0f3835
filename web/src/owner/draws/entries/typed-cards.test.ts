import { describe, expect, it } from 'vitest';
import { noCard, outcomeInWords, pastedLines } from './typed-cards.ts';

const ann = { ...noCard, name: 'Ann Reid', address: '1 Sea Rd, Torquay', postcode: '3228' };

function cardIn(line: string) {
  const [read] = pastedLines(line);
  return read && 'card' in read ? read.card : undefined;
}

describe('pasted cards', () => {
  it('are lines of parts between semicolons, or between tabs as a spreadsheet pastes them', () => {
    expect(cardIn('Ann Reid; 1 Sea Rd, Torquay ;3228\n\n')).toEqual(ann);
    expect(cardIn('Ann Reid\t1 Sea Rd, Torquay\t3228\tann@example.com\t\t2026-12-01')).toEqual({
      ...ann,
      email: 'ann@example.com',
      receivedOn: '2026-12-01',
    });
    expect(pastedLines(' \n')).toEqual([]);
  });

  it.each([
    ['Ann Reid,"1 Sea Rd, Torquay",3228', ann],
    ['Ann Reid, 1 Sea Rd, Torquay, 3228', ann],
    ['Ann Reid,1 Sea Rd, Torquay,3228,ann@example.com', { ...ann, email: 'ann@example.com' }],
    [
      'Ann Reid,1 Sea Rd,3228,,0400 000 000,24/11/2026',
      { ...ann, address: '1 Sea Rd', phone: '0400 000 000', receivedOn: '24/11/2026' },
    ],
    [
      '"Reid, ""Ann""",1 Sea Rd,SW1A 1AA',
      {
        ...ann,
        name: 'Reid, "Ann"',
        address: '1 Sea Rd',
        postcode: 'SW1A 1AA',
      },
    ],
  ])('are read between commas where that is possible in one way alone: %s', (line, card) => {
    expect(cardIn(line)).toEqual(card);
  });

  it.each([
    'Ann Reid, 1 Sea Rd, Torquay',
    'Ann Reid, 1 Sea Rd, 3228, , 0400',
    'name,address,postcode',
  ])('say where commas leave it unclear, and no other line suffers: %s', (line) => {
    const [first, second] = pastedLines(`${line}\nAnn Reid; 1 Sea Rd, Torquay; 3228`);
    expect(first).toMatchObject({ line, problem: expect.stringContaining('commas') });
    expect(second).toMatchObject({ card: ann });
  });

  it('say of a line what the call would refuse all of them for', () => {
    const [long] = pastedLines(`${'A'.repeat(121)}; 1 Sea Rd; 3228`);
    expect(long).toMatchObject({ problem: 'name: At most 120 characters' });
  });

  it('are told how it went', () => {
    const accepted = [{ index: 0, id: 'a' }];
    const turnedAway = [{ index: 2, reason: 'At most 2 entries for each person' }];
    const refused = [{ index: 1, reason: 'Name is required' }];
    expect(outcomeInWords({ accepted, turnedAway: [], refused: [] })).toBe(
      '1 card waits for its ticket.',
    );
    const two = [...accepted, ...accepted];
    expect(outcomeInWords({ accepted: two, turnedAway, refused })).toBe(
      '2 cards wait for their tickets. 1 was turned away. 1 cannot be read.',
    );
    expect(outcomeInWords({ accepted: [], turnedAway, refused: [] })).toBe('1 was turned away.');
  });
});
