import { sql } from 'kysely';
import { z } from 'zod';

/**
 * The time that a digest to an owner is about, from its first instant to the one after its last.
 */
export const digestPeriod = z.object({
  ownerId: z.guid(),
  timezone: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});

/** Digests as rows `asked (owner_id, begins, ends, at)`, where `at` counts them from 1. */
export function askedPeriods(abouts: readonly z.output<typeof digestPeriod>[]) {
  return sql`unnest(${abouts.map(({ ownerId }) => ownerId)}::uuid[],
        ${abouts.map(({ from }) => from)}::timestamptz[],
        ${abouts.map(({ until }) => until)}::timestamptz[])
        WITH ORDINALITY AS asked(owner_id, begins, ends, at)`;
}
