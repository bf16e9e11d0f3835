import { erasedHost } from '@clubdraw/domain/people/erased-email';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * An address under which a purchase, an entry or a membership is kept, as it was typed, and when
 * that was begun.
 */
export type KeptAddress = { email: string; begun: Date };

const tables = ['payments', 'promo_entries', 'memberships'] as const;
const perPage = 10_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Pages of all of them, without those that were erased. */
export async function* readKeptAddresses(db: Db): AsyncGenerator<KeptAddress[]> {
  for (const table of tables) {
    let after: string | undefined = beforeAll;
    while (after !== undefined) {
      const page: Page = await readPage(db, { table, after });
      yield page.kept;
      after = page.next;
    }
  }
}

type Page = { kept: KeptAddress[]; next: string | undefined };
type Asked = { table: (typeof tables)[number]; after: string };

async function readPage(db: Db, { table, after }: Asked): Promise<Page> {
  const { rows } = await sql<{ id: string; email: string | null; begun: Date }>`
    SELECT id, email, created_at AS begun FROM ${sql.table(table)}
    WHERE id > ${after} ORDER BY id LIMIT ${perPage}`.execute(db);
  const kept = rows.flatMap(({ email, begun }) =>
    email === null || email.endsWith(`@${erasedHost}`) ? [] : [{ email, begun }],
  );
  return { kept, next: rows.at(perPage - 1)?.id };
}

/** `clubs`: those that closing the account takes along. */
export type KeptOwner = { ownerId: string; email: string; clubs: string[] };

/** Those of these owners whose account is open. */
export async function findOwners(db: Db, ids: readonly string[]): Promise<KeptOwner[]> {
  const { rows } = await sql<KeptOwner>`
    SELECT id AS "ownerId", email, ARRAY(
        SELECT club.id::text FROM owners AS club
        WHERE (club.id = owners.id AND club.run_by IS NULL) OR club.run_by = owners.id) AS clubs
    FROM owners
    WHERE id::text = ANY (${ids}::text[]) AND email NOT LIKE ${`%@${erasedHost}`}
    ORDER BY id`.execute(db);
  return rows;
}
