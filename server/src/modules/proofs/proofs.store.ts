import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReadDb } from '../../db/hosts/replica.ts';

export type SignedStatement = { statement: unknown; hash: Buffer; signature: Buffer };

/** That the envelope of a LIVE draw was opened. */
export type StoredOpening = Pick<SignedStatement, 'signature'> & {
  key: Buffer;
  pressedAt: Date | null;
  openedAt: Date;
};

export type Statements = {
  pub: SignedStatement & { conditions: string };
  close: SignedStatement | null;
  opening: StoredOpening | null;
  result: SignedStatement | null;
};

/** The publication that tickets refer to, and what came of it so far. */
export async function getStatements(db: Db, drawId: string): Promise<Statements> {
  const signed = ['statement', 'hash', 'signature'] as const;
  const pub = await db
    .selectFrom('draw_publications')
    .select(['statement', 'hash', 'signature', 'conditions'])
    .where('draw_id', '=', drawId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const close = await db
    .selectFrom('draw_closes')
    .select(signed)
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  const result = await db
    .selectFrom('draw_results')
    .select(signed)
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  const opening = await db
    .selectFrom('draw_openings')
    .select(['key', 'pressed_at as pressedAt', 'opened_at as openedAt', 'signature'])
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return { pub, close: close ?? null, opening: opening ?? null, result: result ?? null };
}

export type ProvenBeacon = { round: number; signature: Buffer };

/** The round that decided, once a relay gave it. */
export async function findBeaconRound(db: Db, drawId: string): Promise<ProvenBeacon | null> {
  const { rows } = await sql<ProvenBeacon>`
    SELECT round, signature FROM draw_beacons
    WHERE draw_id = ${drawId} AND signature IS NOT NULL`.execute(db);
  return rows[0] ?? null;
}

export type PickedTicket = {
  rank: number;
  position: number;
  serial: number;
  code: string;
  holderCommit: Buffer;
};

/** The tickets that were picked, the winner first. */
export async function listPickedTickets(db: Db, drawId: string): Promise<PickedTicket[]> {
  const { rows } = await sql<PickedTicket>`
    SELECT rank, position, pick.serial, code, holder_commit AS "holderCommit"
    FROM draw_picks AS pick,
      -- Looked up for each pick: PostgreSQL would read the whole draw while nobody has counted its
      -- tickets.
      LATERAL (SELECT code FROM tickets
        WHERE tickets.draw_id = pick.draw_id AND tickets.serial = pick.serial OFFSET 0) AS ticket,
      LATERAL (SELECT holder_commit FROM draw_log AS log WHERE log.draw_id = pick.draw_id
        AND log.kind = 1 AND log.serial = pick.serial OFFSET 0) AS logged
    WHERE pick.draw_id = ${drawId} ORDER BY rank`.execute(db);
  return rows;
}

export type StoredPassOver = {
  place: number;
  rank: number;
  code: number;
  reason: string;
  signature: Buffer;
  at: Date;
};

/** The picks that were passed over, in the order in which that was stated. */
export async function listPassOvers(db: Db, drawId: string): Promise<StoredPassOver[]> {
  const { rows } = await sql<StoredPassOver>`
    SELECT place, rank, code, reason, signature, passed_at AS at
    FROM draw_pass_overs JOIN draw_awards USING (draw_id, rank)
    WHERE draw_id = ${drawId} ORDER BY number`.execute(db);
  return rows;
}

export type DrawEntries = {
  /** The number and the name of the ledger. */
  number: number;
  origin: string;
  /** It was announced in an earlier ledger before. */
  isCarried: boolean;
  pubSeq: number;
  closeSeq: number | null;
  revealSeq: number | null;
  resultSeq: number | null;
};

/**
 * Where a draw's statements stand in the last ledger that it was announced in; a revision's place
 * is that of the newest.
 */
export async function getDrawEntries(db: Db, drawId: string): Promise<DrawEntries> {
  const { rows } = await sql<DrawEntries>`
    SELECT ledger_no AS number, (SELECT origin FROM ledger_checkpoints AS empty
        WHERE empty.ledger_no = ledger.ledger_no AND size = 0) AS origin,
      bool_or(kind = 'pub' AND EXISTS (SELECT FROM ledger AS earlier
        WHERE earlier.draw_id = ledger.draw_id AND earlier.kind = 'pub'
          AND earlier.ledger_no < ledger.ledger_no)) AS "isCarried",
      max(seq) FILTER (WHERE kind = 'pub') AS "pubSeq",
      max(seq) FILTER (WHERE kind = 'close') AS "closeSeq",
      max(seq) FILTER (WHERE kind = 'reveal') AS "revealSeq",
      max(seq) FILTER (WHERE kind = 'result') AS "resultSeq"
    FROM ledger WHERE draw_id = ${drawId}
    GROUP BY ledger_no HAVING count(*) FILTER (WHERE kind = 'pub') > 0
    ORDER BY ledger_no DESC LIMIT 1`.execute(db);
  const [entries] = rows;
  if (!entries) throw new Error('every published draw stands in the ledger');
  return entries;
}

export type LoggedTicket = { serial: number; holderCommit: Buffer; isVoid: boolean };

/** A ticket that is in the log, by its code. */
export async function findLoggedTicket(
  db: Db,
  { drawId, code }: { drawId: string; code: string },
): Promise<LoggedTicket | undefined> {
  const { rows } = await sql<LoggedTicket>`
    SELECT serial, holder_commit AS "holderCommit", EXISTS (SELECT FROM draw_log AS gone
      WHERE gone.draw_id = draw_log.draw_id AND gone.kind = 2 AND gone.serial = draw_log.serial)
      AS "isVoid"
    FROM tickets JOIN draw_log USING (draw_id, serial)
    WHERE draw_id = ${drawId} AND code = ${code} AND draw_log.kind = 1`.execute(db);
  return rows[0];
}

export type LogFacts = {
  pubHash: Buffer;
  size: number;
  issued: number;
  /** Null while the draw is open; afterwards nothing is added any more. */
  closeHash: Buffer | null;
};

/** The log as it is at this moment; later it only grows. */
export async function getLogFacts(db: Db, drawId: string): Promise<LogFacts> {
  const { rows } = await sql<LogFacts>`
    SELECT size, issued_logged AS issued,
      (SELECT hash FROM draw_publications AS pub WHERE pub.draw_id = log.draw_id
        ORDER BY revision DESC LIMIT 1) AS "pubHash",
      (SELECT hash FROM draw_closes WHERE draw_id = log.draw_id) AS "closeHash"
    FROM draw_frontiers AS log WHERE draw_id = ${drawId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('every published draw has a log');
  return facts;
}

/** Characters of all lines about void tickets, of a log of this size. */
export async function countVoidChars(
  db: Db,
  { drawId, size }: { drawId: string; size: number },
): Promise<number> {
  const { rows } = await sql<{ chars: number }>`
    SELECT coalesce(sum(length(serial::text) + length(reason::text) + 4), 0)::int AS chars
    FROM draw_log WHERE draw_id = ${drawId} AND kind = 2 AND idx < ${size}`.execute(db);
  return rows[0]?.chars ?? 0;
}

/**
 * Lines of the public log from one index to before another, each with its line break; null unless
 * all are there.
 */
export async function findLogLines(
  db: ReadDb,
  { drawId, from, until }: { drawId: string; from: number; until: number },
): Promise<string | null> {
  const { rows } = await sql<{ count: number; lines: string | null }>`
    SELECT string_agg(CASE draw_log.kind
        WHEN 1 THEN 'T ' || serial || ' ' || code || ' ' || encode(holder_commit, 'hex')
        ELSE 'V ' || serial || ' ' || reason END || E'\\n', '' ORDER BY idx) AS lines,
      count(*) AS count
    FROM draw_log JOIN tickets USING (draw_id, serial)
    WHERE draw_id = ${drawId} AND idx >= ${from} AND idx < ${until}`.execute(db);
  const [found] = rows;
  return found?.count === until - from ? found.lines : null;
}

/** The length of the codes of a draw; they all have the same. */
export async function findCodeLength(db: Db, drawId: string): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    SELECT length(code) FROM tickets WHERE draw_id = ${drawId} LIMIT 1`.execute(db);
  return rows[0]?.length ?? 0;
}
