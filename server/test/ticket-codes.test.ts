import { readFileSync } from 'node:fs';
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
const permutation = z.object({ whole: z.array(whole), cases: z.array(one) });
const codes = z.array(
  z.object({
    length: z.number(),
    from: z.number(),
    to: z.number(),
    index: z.string(),
    code: z.string(),
  }),
);

let context: TestContext;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await testContext();
  context = made.context;
  close = async () => made.close();
});
afterAll(async () => close());

describe('the SQL that makes ticket codes', () => {
  it('permutes whole spaces as the vectors say (product §12.1)', async () => {
    for (const { key, space, indices } of vectors('permutation.json', permutation).whole) {
      const { rows } = await sql<{ indices: string[] }>`
        SELECT array_agg(draw_code_index(decode(${key}, 'hex'), serial, ${space}::bigint)::text
          ORDER BY serial) AS indices
        FROM generate_series(0, ${space}::bigint - 1) AS serial`.execute(context.db);
      expect(rows[0]?.indices.map(Number)).toEqual(indices);
    }
  });

  it('permutes single serials of large spaces as the vectors say', async () => {
    const { cases } = vectors('permutation.json', permutation);
    const { rows } = await sql<{ index: string }>`
      SELECT draw_code_index(decode(key, 'hex'), serial, space)::text AS index
      FROM unnest(${cases.map(({ key }) => key)}::text[],
        ${cases.map(({ serial }) => serial)}::bigint[],
        ${cases.map(({ space }) => space)}::bigint[]) WITH ORDINALITY AS x(key, serial, space, ord)
      ORDER BY ord`.execute(context.db);
    expect(rows.map(({ index }) => index)).toEqual(cases.map(({ index }) => index));
  });

  it('writes codes as the vectors say', async () => {
    const all = vectors('codes.json', codes);
    const { rows } = await sql<{ code: string }>`
      SELECT draw_code(index, length, low, high) AS code
      FROM unnest(${all.map(({ index }) => index)}::bigint[],
        ${all.map(({ length }) => length)}::int[], ${all.map(({ from }) => from)}::bigint[],
        ${all.map(({ to }) => to)}::bigint[]) WITH ORDINALITY AS x(index, length, low, high, ord)
      ORDER BY ord`.execute(context.db);
    expect(rows.map(({ code }) => code)).toEqual(all.map(({ code }) => code));
  });
});
