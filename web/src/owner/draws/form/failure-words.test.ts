import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import { saveFailureText } from './failure-words.ts';

describe('saveFailureText', () => {
  it.each([
    ['paid', 'create', 502, 'Failed to create draw. Please try again.'],
    ['paid', 'create', 0, 'An error occurred while creating the draw'],
    ['paid', 'edit', 502, 'Failed to update draw. Please try again.'],
    ['promo', 'create', 502, 'Failed to create promotional draw. Please try again.'],
    ['promo', 'create', 0, 'An error occurred while creating/updating the promotional draw'],
    ['promo', 'edit', 502, 'Failed to update promotional draw. Please try again.'],
    ['promo', 'edit', 0, 'An error occurred while creating/updating the promotional draw'],
  ] as const)(
    'says of %s, %s with status %i and no reason: %s (product §8.3)',
    (kind, saving, status, text) => {
      expect(saveFailureText(new ApiFailure(status, ''), { kind, saving })).toBe(text);
    },
  );

  it('says what the server says', () => {
    const refused = new ApiFailure(409, 'Draw cannot be edited.');
    expect(saveFailureText(refused, { kind: 'paid', saving: 'edit' })).toBe(
      'Draw cannot be edited.',
    );
  });
});
