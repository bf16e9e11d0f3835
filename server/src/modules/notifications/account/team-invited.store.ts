import { teamRoles } from '@clubdraw/domain/people/roles';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { neutralClub } from '../neutral-words.ts';

const kind = 'teamInvited';

type Row = { at: number; clubName: string | null; clubImageId: string | null; hasTrust: boolean };

/** Invites the reader of a mailbox into the team of a club. */
export const teamInvited = mailKind({
  kind,
  about: z.object({
    invitationId: z.guid(),
    ownerId: z.guid(),
    role: z.enum(teamRoles),
    invitedAt: z.iso.datetime(),
  }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, club_name AS "clubName", club_image_id AS "clubImageId", takes_cards AS "hasTrust"
      FROM unnest(${abouts.map(({ ownerId }) => ownerId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
      JOIN clubs ON clubs.owner_id = asked.id`.execute(db);
    return rows.flatMap(({ at, hasTrust, ...club }) => {
      const about = abouts[at - 1];
      if (!about) return [];
      const invitedAt = new Date(about.invitedAt);
      const words = { ...neutralClub(club, hasTrust), hasNeutralSubject: !hasTrust };
      return [{ at, mail: { kind, ...about, ...words, invitedAt } }];
    });
  },
});
