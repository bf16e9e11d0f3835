import type {
  AuditChange,
  AuditedOperation,
  AuditSubject,
} from '@clubdraw/domain/audit/audited-operations';
import { platformActs, type PlatformAct } from '@clubdraw/domain/audit/audit-words';
import type { Role } from '@clubdraw/domain/people/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isOnDays, type Days } from '../../db/days.ts';

export type AuditSearch = Days & {
  ownerId: string;
  /** Only lines behind this place in their order. */
  behind?: Place | undefined;
  person?: string | undefined;
  operation?: string | undefined;
};

/** A line with the names of what it is about; an address is null where there is none any more. */
export type AuditRow = {
  id: string;
  at: Date;
  personId: string | null;
  email: string | null;
  keyId: string | null;
  /** Of the key that acted, or that the line is about. */
  keyName: string | null;
  role: Role | null;
  operation: AuditedOperation | PlatformAct;
  subjects: Partial<Record<AuditSubject, string>>;
  changes: AuditChange[];
  drawName: string | null;
  packageName: string | null;
  memberEmail: string | null;
};

type Place = { at: Date; id: string };

type Part = { limit: number; offset?: number; after?: Place | undefined };

/**
 * Whether a row of the club lies on the days and behind a place; `at` is its column of time. The
 * first condition bounds the index: with a pair of both PostgreSQL begins at the end of the days.
 */
function isWithin(at: RawBuilder<unknown>, search: AuditSearch, after = search.behind) {
  const behind = after
    ? sql`${at} <= ${after.at}::timestamptz
        AND (${at} < ${after.at}::timestamptz OR id < ${after.id}::uuid)`
    : sql`true`;
  return sql`owner_id = ${search.ownerId}::uuid AND ${isOnDays(at, search)} AND ${behind}`;
}

/**
 * The first lines of a club in the order of time, and the first acts of the platform: each half is
 * cut by its own index, so that a page merges two short lists, however long the audit is.
 */
function firstLines(search: AuditSearch, limit: number, after?: Place) {
  const { person, operation } = search;
  const commands = operation === undefined ? Object.keys(platformActs) : [operation];
  const byPerson = person === undefined ? sql`true` : sql`person_id = ${person}::uuid`;
  const byOperation = operation === undefined ? sql`true` : sql`operation = ${operation}`;
  return sql`(
    SELECT id, at, person_id, key_id, role, operation, subjects, changes FROM audit_lines
    WHERE ${isWithin(sql`at`, search, after)} AND ${byPerson} AND ${byOperation}
    ORDER BY at DESC, id DESC LIMIT ${limit})
    UNION ALL (
    SELECT id, begun_at, NULL, NULL, NULL, command, '{}', '[]' FROM operator_actions
    WHERE ${isWithin(sql`begun_at`, search, after)} AND done_at IS NOT NULL
      AND command = ANY (${commands}::text[]) AND ${person === undefined}
    ORDER BY begun_at DESC, id DESC LIMIT ${limit})`;
}

/** Some lines, the newest first: from a place in their order on, or behind one of them. */
export async function listAuditRows(db: Db, search: AuditSearch, part: Part): Promise<AuditRow[]> {
  return (await auditPart(search, part).execute(db)).rows;
}

/** The statement of it. */
export function auditPart(search: AuditSearch, { limit, offset = 0, after }: Part) {
  return sql<AuditRow>`
    WITH page AS (SELECT * FROM (${firstLines(search, offset + limit, after)}) AS lines
      ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset})
    SELECT page.id, at, page.person_id AS "personId", actor.email, key_id AS "keyId", page.role,
      operation, subjects, changes, club_keys.name AS "keyName", draws.name AS "drawName", packages.name AS "packageName",
      coalesce(team.email, member.email) AS "memberEmail"
    FROM page
    LEFT JOIN owners AS actor ON actor.id = page.person_id
    LEFT JOIN club_keys ON club_keys.id = coalesce(key_id, (subjects->>'key')::uuid)
    LEFT JOIN draws ON draws.id = (subjects->>'draw')::uuid
    LEFT JOIN packages ON packages.id = (subjects->>'package')::uuid
    LEFT JOIN team ON team.id = (subjects->>'member')::uuid
    LEFT JOIN owners AS member ON member.id = coalesce(team.person_id, (subjects->>'person')::uuid)
    ORDER BY at DESC, page.id DESC`;
}

/** How many lines a search has, as far as they are counted. */
export async function countAuditRows(db: Db, search: AuditSearch, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (${firstLines(search, most)}) AS lines`.execute(db);
  return Math.min(rows[0]?.count ?? 0, most);
}

/** Where a line stands in the order; undefined where the club has none of this id. */
export async function findPlace(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT id, at FROM audit_lines WHERE id = ${id} AND owner_id = ${ownerId}
    UNION ALL
    SELECT id, begun_at FROM operator_actions WHERE id = ${id} AND owner_id = ${ownerId}`.execute(
    db,
  );
  return rows[0];
}

/** Everybody who has a line, found by a walk that reads one row for each of them. */
export async function listAuditPeople(
  db: Db,
  ownerId: string,
): Promise<{ id: string; email: string }[]> {
  const next = (than: RawBuilder<unknown>) => sql`
    SELECT person_id FROM audit_lines WHERE owner_id = ${ownerId} AND ${than}
    ORDER BY person_id LIMIT 1`;
  const { rows } = await sql<{ id: string; email: string }>`
    WITH RECURSIVE people AS (
      (${next(sql`person_id IS NOT NULL`)})
      UNION ALL
      SELECT (${next(sql`person_id > people.person_id`)}) FROM people
      WHERE people.person_id IS NOT NULL)
    SELECT id, email FROM people JOIN owners ON id = person_id ORDER BY email`.execute(db);
  return rows;
}
