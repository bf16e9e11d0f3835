import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import { saveFailures, saveFailureText } from './failure-words.ts';

describe('saveFailureText', () => {
  it.each([
    ['create', 502, 'Failed to create draw. Please try again.'],
    ['create', 0, 'An error occurred while creating the draw'],
    ['edit', 502, 'Failed to update draw. Please try again.'],
    ['createPromo', 502, 'Failed to create promotional draw. Please try again.'],
    ['createPromo', 0, 'An error occurred while creating/updating the promotional draw'],
    ['editPromo', 502, 'Failed to update promotional draw. Please try again.'],
    ['editPromo', 0, 'An error occurred while creating/updating the promotional draw'],
  ] as const)(
    'says of %s with status %i and no reason: %s (product §8.3)',
    (form, status, text) => {
      expect(saveFailureText(new ApiFailure(status, ''), saveFailures[form])).toBe(text);
    },
  );

  it('says what the server says', () => {
    const refused = new ApiFailure(409, 'Draw cannot be edited.');
    expect(saveFailureText(refused, saveFailures.edit)).toBe('Draw cannot be edited.');
  });
});
