import { normalEmail, typedEmail } from '@clubdraw/domain/people/email';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext, type TestContext } from '../../test/test-context.ts';

let context: TestContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

/** Each address beside the form that PostgreSQL gives it. */
async function lowered(emails: readonly string[]): Promise<{ email: string; lower: string }[]> {
  const { rows } = await sql<{ email: string; lower: string }>`
    SELECT email, lower(email) FROM unnest(${emails}::text[]) AS typed (email)`.execute(context.db);
  return rows;
}

async function disagreements(emails: readonly string[]) {
  const all = await lowered(emails.map(typedEmail));
  return all.filter(({ email, lower }) => lower !== normalEmail(email));
}

describe('the normal form of an e-mail', () => {
  it('is the same in the database and outside for every letter there is (product §5.1)', async () => {
    const letters: string[] = [];
    for (let point = 1; point <= 0x10_ffff; point += 1) {
      const letter = String.fromCodePoint(point);
      if (/[\p{L}\p{M}\p{So}]/u.test(letter)) letters.push(letter, `a${letter}Z`);
    }
    expect(letters.length).toBeGreaterThan(250_000);
    expect(await disagreements(letters)).toEqual([]);
  });

  it('is the same for every word', async () => {
    const word = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => {
      return text.isWellFormed() && !text.includes('\0');
    });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 200 }), async (words) => {
        expect(await disagreements(words)).toEqual([]);
      }),
    );
  });
});
