import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

type Club = { at: number; clubName: string | null; clubImageId: string | null };

/** Tells a manager that the owner offers the club to them. */
export const clubOffered = mailKind({
  kind: 'clubOffered',
  about: z.object({ ownerId: z.guid(), byId: z.guid(), offeredAt: z.iso.datetime() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Club & { by: string }>`
      SELECT at, club_name AS "clubName", club_image_id AS "clubImageId", owner.email AS by
      FROM unnest(${abouts.map(({ ownerId }) => ownerId)}::uuid[],
        ${abouts.map(({ byId }) => byId)}::uuid[]) WITH ORDINALITY AS asked(id, by_id, at)
      JOIN clubs ON clubs.owner_id = asked.id JOIN owners AS owner ON owner.id = by_id`.execute(db);
    return rows.flatMap(({ at, ...facts }) => {
      const about = abouts[at - 1];
      if (!about) return [];
      const { ownerId } = about;
      const offeredAt = new Date(about.offeredAt);
      return [{ at, mail: { kind: 'clubOffered' as const, ownerId, offeredAt, ...facts } }];
    });
  },
});

/** Tells the new owner of a club and the former one what changed. */
export const clubHandedOver = mailKind({
  kind: 'clubHandedOver',
  about: z.object({
    ownerId: z.guid(),
    side: z.enum(['new', 'former']),
    newId: z.guid(),
    formerId: z.guid(),
    happenedAt: z.iso.datetime(),
  }),
  read: async (db, abouts) => {
    const { rows } = await sql<Club & { newEmail: string; formerEmail: string }>`
      SELECT at, club_name AS "clubName", club_image_id AS "clubImageId",
        new.email AS "newEmail", former.email AS "formerEmail"
      FROM unnest(${abouts.map(({ ownerId }) => ownerId)}::uuid[],
        ${abouts.map(({ newId }) => newId)}::uuid[],
        ${abouts.map(({ formerId }) => formerId)}::uuid[])
        WITH ORDINALITY AS asked(id, new_id, former_id, at)
      JOIN clubs ON clubs.owner_id = asked.id
      JOIN owners AS new ON new.id = new_id JOIN owners AS former ON former.id = former_id`.execute(
      db,
    );
    return rows.flatMap(({ at, ...facts }) => {
      const about = abouts[at - 1];
      if (!about) return [];
      const { ownerId, side } = about;
      const happenedAt = new Date(about.happenedAt);
      const mail = { kind: 'clubHandedOver' as const, ownerId, side, happenedAt, ...facts };
      return [{ at, mail }];
    });
  },
});
