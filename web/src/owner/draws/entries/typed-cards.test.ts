import { describe, expect, it } from 'vitest';
import { cardsOf, noCard, outcomeInWords } from './typed-cards.ts';

describe('pasted cards', () => {
  it('are lines of parts between semicolons, or between tabs as a spreadsheet pastes them', () => {
    const card = { ...noCard, name: 'Ann Reid', address: '1 Sea Rd, Torquay', postcode: '3228' };
    expect(cardsOf('Ann Reid; 1 Sea Rd, Torquay ;3228\n\n')).toEqual([card]);
    expect(cardsOf('Ann Reid\t1 Sea Rd, Torquay\t3228\tann@example.com\t\t2026-12-01')).toEqual([
      { ...card, email: 'ann@example.com', receivedOn: '2026-12-01' },
    ]);
    expect(cardsOf(' \n')).toEqual([]);
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
