import { showMs } from '@clubdraw/domain/draws/reveal';
import { standingPlaces } from '@clubdraw/domain/draws/standing-places';
import type { Trx } from '../../db/database.ts';
import type { OpenPublication } from '../draw-log/open-publication.ts';
import { publishedConditions } from '../draw-log/published-conditions.ts';
import type { Pick } from './draw-run.store.ts';
import { personOf } from './prize/person-of.ts';
import { beginReveal, listPickedHolders } from './reveals.store.ts';

type Shown = {
  drawId: string;
  /** That of the first place; null where there is nothing to show. */
  code: string | null;
  opened: OpenPublication;
  picks: readonly Pick[];
  now: Date;
};

/**
 * Whether the stage of a LIVE draw has shown the codes of the places behind the first one, and then
 * the whole code of the first one; it begins to when this is asked first. It ends by itself,
 * watched or not: a draw whose numbers are shown is due again when they all are.
 */
export async function isResultShown(trx: Trx, shown: Shown): Promise<boolean> {
  const { drawId, code, now, opened } = shown;
  if (code === null) return true;
  const { winners } = opened.publication;
  const takesMs = showMs({ numbers: code.split('-').length, places: winners });
  const endsAt = new Date(now.getTime() + takesMs);
  const furtherCodes = winners > 1 ? await furtherCodesOf(trx, shown) : [];
  return (await beginReveal(trx, { drawId, code, furtherCodes, begunAt: now, endsAt })) <= now;
}

/** The codes that the places behind the first one will have with the result. */
async function furtherCodesOf(
  trx: Trx,
  { drawId, opened, picks }: Shown,
): Promise<(string | null)[]> {
  const conditions = (await publishedConditions(trx, [drawId])).get(drawId);
  const serials = picks.map(({ serial }) => serial);
  const holders = await listPickedHolders(trx, { drawId, serials });
  const persons = holders.map(personOf);
  const { winners } = opened.publication;
  const onePrizeEach = conditions?.onePrizeEach ?? false;
  const ranks = standingPlaces(persons, { winners, onePrizeEach }).slice(1);
  return ranks.map((rank) => (rank === null ? null : (holders[rank]?.code ?? null)));
}
