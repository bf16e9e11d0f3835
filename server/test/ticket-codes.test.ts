import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testContext, type TestContext } from './test-context.ts';

const vectorsFolder = new URL('../../fairdraw/vectors/', import.meta.url);

function vectors<S extends z.ZodType>(name: string, shape: S): z.output<S> {
  return shape.parse(JSON.parse(readFileSync(new URL(name, vectorsFolder), 'utf8')));
}

const whole = z.object({ key: z.string(), space: z.string(), indices: z.array(z.number()) });
const one = z.object({ key: z.string(), space: z.string(), serial: z.string(), index: z.string() });
const permutation = z.object({ whole: z.array(whole), samples: z.array(one) });
const codes = z.array(
  z.object({
    length: z.number(),
    from: z.coerce.bigint(),
    to: z.coerce.bigint(),
    index: z.string(),
    code: z.string(),
  }),
);

let context: TestContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

describe('the SQL that makes ticket codes', () => {
  it('is the one that the fairdraw library publishes', () => {
    const text = (path: string): string =>
      readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
    const migration = text('../migrations/0009_ticket_codes.sql');
    expect(migration).toContain(text('../../fairdraw/sql/permute.sql'));
  });
});
