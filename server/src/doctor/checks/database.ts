import { sql } from 'kysely';
import { demandServerVersion } from '../../db/schema/server-version.ts';
import { refuseOtherSchema } from '../../db/schema/watch-schema.ts';
import { broken, well, type Check } from '../check.ts';

const onlyReads =
  'A managed database may read only because its disk is full; a standby always does.';

/** The database answers and takes writes, is new enough, and has the tables of this version. */
export const database: Check = {
  name: 'Database',
  needsDatabase: true,
  recipe: 'Look at it there; docs/operate.md, Deploy on a machine, says how one is made.',
  look: async ({ db }) => {
    const { rows } = await sql<{ version: number; takesWrites: boolean }>`
      SELECT current_setting('server_version_num')::int AS version,
        NOT current_setting('transaction_read_only')::boolean AS "takesWrites"`.execute(db);
    const [found] = rows;
    const version = demandServerVersion(found?.version ?? 0);
    if (!found?.takesWrites) return broken('It answers, and takes no writes.', onlyReads);
    await refuseOtherSchema(db);
    return well(`PostgreSQL ${version} has the tables of this version.`);
  },
};
