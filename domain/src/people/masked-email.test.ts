import { describe, expect, it } from 'vitest';
import { erasedEmail } from './erased-email.ts';
import { maskedEmail } from './masked-email.ts';

describe('a masked address', () => {
  it.each([
    ['mia@example.com', 'm•••@e•••'],
    ['a@b.co', 'a•••@b•••'],
    ['"x@y"@example.com', '"•••@e•••'],
    ['ünal@example.com', 'ü•••@e•••'],
  ])('of %s is %s (product §6)', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  it('of an erased person stays what it is', () => {
    expect(maskedEmail(erasedEmail('n'))).toBe(erasedEmail('n'));
  });
});
