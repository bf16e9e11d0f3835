import { sql } from 'kysely';
import { demandServerVersion } from '../../db/schema/server-version.ts';
import { refuseOtherSchema } from '../../db/schema/watch-schema.ts';
import { well, type Check } from '../check.ts';

/** The database answers, is new enough, and has the tables of this version. */
export const database: Check = {
  name: 'Database',
  needsDatabase: true,
  recipe: 'Look at it there; docs/operate.md, Deploy on a machine, says how one is made.',
  look: async ({ db }) => {
    const { rows } = await sql<{ version: number }>`
      SELECT current_setting('server_version_num')::int AS version`.execute(db);
    const version = demandServerVersion(rows[0]?.version ?? 0);
    await refuseOtherSchema(db);
    return well(`PostgreSQL ${version} has the tables of this version.`);
  },
};
