import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from './mail-kind.ts';

const kind = 'clubRegistered';

/** Tells sales that a club has signed up. */
export const clubRegistered = mailKind({
  kind,
  about: z.object({ ownerId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<{ at: number; email: string }>`
      SELECT at, email
      FROM unnest(${abouts.map(({ ownerId }) => ownerId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
      JOIN owners ON owners.id = asked.id`.execute(db);
    return rows.map(({ at, email }) => ({ at, mail: { kind, email } }));
  },
});
