import { describe, expect, it } from 'vitest';
import { auditedOperations, isAudited } from './audited-operations.ts';
import { auditWords, lineInWords, operationInWords, platformActs } from './audit-words.ts';

describe('a line of the audit in words', () => {
  it('says what changed, with the price before and after (product §11.19)', () => {
    const changes = [
      { field: 'entryCost', before: '$2.00 AUD', after: '$3.00 AUD' },
      { field: 'ticketCap', before: null, after: null },
      { field: 'termsHtml', before: 'a'.repeat(64), after: 'b'.repeat(64) },
      { field: 'giveaways', before: '5', after: null },
    ];
    const names = { draw: 'Espresso' };
    expect(lineInWords({ operation: 'updateDraw', names, changes })).toBe(
      'Changed the draw Espresso: price $2.00 AUD → $3.00 AUD, ticket cap, ' +
        'terms, giveaways 5 → none',
    );
  });

  it('does not say twice what the operation says', () => {
    const changes = [{ field: 'termsHtml', before: 'a'.repeat(64), after: 'b'.repeat(64) }];
    const names = { draw: 'Espresso' };
    expect(lineInWords({ operation: 'updateDrawTerms', names, changes })).toBe(
      'Changed the terms of the draw Espresso',
    );
  });

  it('names nobody who is gone, and says the bare words where nothing changed', () => {
    const line = { operation: 'removeFromTeam', names: {}, changes: [] } as const;
    expect(lineInWords(line)).toBe('Removed somebody from the team');
    const struck = { operation: 'strike', names: {}, changes: [] } as const;
    expect(lineInWords(struck)).toBe('Took tickets out of a draw');
  });

  it('has words for each operation, which name only what its lines can name', () => {
    for (const [operation, words] of Object.entries(auditWords)) {
      const subjects = [...words.matchAll(/\{(\w+)\}/g)].map(([, subject]) => subject);
      const known: readonly string[] = isAudited(operation) ? auditedOperations[operation] : [];
      expect(known).toEqual(expect.arrayContaining(subjects));
    }
    expect(Object.keys(platformActs).filter((act) => isAudited(act))).toEqual([]);
    expect(operationInWords('passOver')).toBe('Passed over the ticket in the draw');
  });
});
