import type { PageDraw } from '@clubdraw/contract/pages/pages';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** How chance comes into a draw, and its seal once there is one. */
export type DrawProof = Pick<PageDraw, 'entropy' | 'round' | 'seal'>;

type Row = {
  mode: string;
  publishedRound: number;
  hash: Buffer | null;
  tickets: number | null;
  sealedAt: Date | null;
  round: number | null;
  roundAt: Date | null;
};

/** The statements of the newest publication and the close of a draw. */
export async function findDrawProof(db: Db, drawId: string): Promise<DrawProof> {
  const { rows } = await sql<Row>`
    SELECT pub.statement ->> 'entropyMode' AS mode,
      (pub.statement ->> 'round')::bigint AS "publishedRound", closed.hash,
      (closed.statement ->> 'listSize')::bigint AS tickets, closed_at AS "sealedAt",
      beacon.round, round_at AS "roundAt"
    FROM draw_publications AS pub
    LEFT JOIN draw_closes AS closed ON closed.draw_id = pub.draw_id
    LEFT JOIN draw_beacons AS beacon ON beacon.draw_id = pub.draw_id
    WHERE pub.draw_id = ${drawId} ORDER BY revision DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('every draw on a page is published');
  const { mode, publishedRound, hash, tickets, sealedAt, round, roundAt } = row;
  return {
    entropy: mode === 'commit-reveal' ? 'seed' : 'beacon',
    // That of the close wins: a late one names another.
    round: round ?? (publishedRound || null),
    seal: hash &&
      sealedAt && {
        hash: hash.toString('hex'),
        tickets: tickets ?? 0,
        sealedAt: sealedAt.toISOString(),
        roundAt: roundAt?.toISOString() ?? null,
      },
  };
}
