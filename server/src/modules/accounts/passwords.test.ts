import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are kept as Argon2id hashes, each with a salt of its own', async () => {
    const [first, second] = await Promise.all([
      hashPassword('correct horse'),
      hashPassword('correct horse'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('fit their hash and no other', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'correct horsf')).toBe(false);
  });

  it('never fit an account without a password', async () => {
    expect(await verifyPassword(null, 'the password of nobody')).toBe(false);
  });

  it('wait for one another without losing any', async () => {
    const stored = await hashPassword('correct horse');
    const tries = Array.from({ length: 12 }, (_, at) =>
      verifyPassword(stored, at % 2 ? 'wrong one' : 'correct horse'),
    );
    expect(await Promise.all(tries)).toEqual(Array.from({ length: 12 }, (_, at) => at % 2 === 0));
  });
});
