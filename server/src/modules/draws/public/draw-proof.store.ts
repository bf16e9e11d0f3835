import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { SourceCounts } from '@clubdraw/domain/entries/free-entry-messages';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { beyondWords, prizeWords } from 'fairdraw/statements/given-back-words';
import { turnedAwayWords, type TurnedAway } from 'fairdraw/draw/turned-away';
import { struckSentence, voidWords } from 'fairdraw/statements/void-words';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { givenBackOf, type GivenBack } from '../../../db/given-back.ts';
import { movedInLog, voidsByReason } from '../../../db/voids-by-reason.ts';
import { beaconNameOf } from '../../draw-log/chain-of.ts';

/**
 * How chance comes into a draw, its seal once there is one, and its club as the conditions name it.
 */
export type DrawProof = Pick<
  PageDraw,
  | 'beacon'
  | 'round'
  | 'seal'
  | 'clubName'
  | 'sources'
  | 'turnedAway'
  | 'voids'
  | 'struck'
  | 'givenBack'
>;

type Row = {
  conditions: string;
  publishedRound: number;
  hash: Buffer | null;
  tickets: number | null;
  sealedAt: Date | null;
  round: number | null;
  roundAt: Date | null;
  sources: SourceCounts | null;
  turnedAway: TurnedAway | null;
  voidsByReason: number[];
  moved: number;
  givenBack: GivenBack | null;
};

/** The statements of the newest publication and the close of a draw. */
export async function findDrawProof(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  drawId: string,
): Promise<DrawProof> {
  const { rows } = await sql<Row>`
    SELECT pub.conditions, (pub.statement ->> 'round')::bigint AS "publishedRound", closed.hash,
      (closed.statement ->> 'listSize')::bigint AS tickets, closed_at AS "sealedAt",
      coalesce(beacon.round, (SELECT round FROM draw_sell_outs AS sold JOIN draws ON draws.id = sold.draw_id
        WHERE sold.draw_id = pub.draw_id AND early_counted IS NULL)) AS round, round_at AS "roundAt",
      CASE WHEN entered_at IS NOT NULL
        THEN json_build_object('paid', paid, 'online', online, 'post', post, 'given', given) END AS sources,
      CASE WHEN cards IS NOT NULL THEN json_build_object('cards', cards, 'limit', beyond_limit, 'twice', typed_twice,
        'late', too_late) END AS "turnedAway",
      ${voidsByReason(sql`pub.draw_id`)} AS "voidsByReason", ${movedInLog(sql`pub.draw_id`)} AS moved,
      ${givenBackOf(sql`pub.draw_id`)} AS "givenBack"
    FROM draw_publications AS pub
    LEFT JOIN draw_closes AS closed ON closed.draw_id = pub.draw_id
    LEFT JOIN draw_beacons AS beacon ON beacon.draw_id = pub.draw_id
    LEFT JOIN draw_sources ON draw_sources.draw_id = pub.draw_id
    WHERE pub.draw_id = ${drawId} ORDER BY revision DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('every draw on a page is published');
  const { conditions, publishedRound } = row;
  // That of the close wins: a late one names another, and that of a sold-out one follows from the
  // record of that, while its early time holds.
  const round = row.round ?? publishedRound;
  return {
    clubName: publishedClub(conditions),
    beacon: beaconNameOf(settings),
    round: { number: round, at: new Date(roundTimeMs(settings.drandChain, round)).toISOString() },
    seal: sealOf(row),
    ...(row.sources && { sources: row.sources }),
    ...(row.turnedAway && { turnedAway: turnedAwayWords(row.turnedAway) }),
    ...voidsOf(row),
  };
}

function sealOf({ hash, tickets, sealedAt, roundAt }: Row): DrawProof['seal'] {
  if (!hash || !sealedAt) return null;
  return {
    hash: hash.toString('hex'),
    tickets: tickets ?? 0,
    sealedAt: sealedAt.toISOString(),
    roundAt: roundAt?.toISOString() ?? null,
  };
}

function voidsOf({
  voidsByReason: counts,
  moved,
  givenBack: back,
}: Row): Pick<DrawProof, 'voids' | 'struck' | 'givenBack'> {
  const voids = voidWords(counts, moved);
  const struck = struckSentence(counts);
  const givenBack = back ? [...beyondWords(back), ...prizeWords(back.prizes)].join(' ') : '';
  return {
    ...(voids !== '' && { voids }),
    ...(struck !== null && { struck }),
    ...(givenBack !== '' && { givenBack }),
  };
}

/** Later changes of a club's name do not change its draws; null where it had none. */
function publishedClub(conditions: string): string | null {
  return readConditions(conditions).club.name || null;
}
