import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import {
  claimUntil,
  mayPassOver,
  goesOnAt,
  type PassPermission,
} from '@clubdraw/domain/passing-over';
import type { Context } from '../../context.ts';
import { publishedConditions } from '../draw-log/published-conditions.ts';
import { listWinners, type StoredWinner } from './winners.store.ts';

/** Every place of drawn draws with its holder, for the draws' owner, by the draws' ids. */
export async function readWinners(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  drawIds: readonly string[],
): Promise<Map<string, OwnedWinner[]>> {
  const winners = await listWinners(db, drawIds);
  const byDraw = Map.groupBy(winners, ({ drawId }) => drawId);
  const conditions = await publishedConditions(db, [...byDraw.keys()]);
  const now = clock.now();
  return new Map(
    [...byDraw].map(([drawId, places]) => {
      const eligible = conditions.get(drawId)?.eligible ?? [];
      return [drawId, places.map((place) => winnerView(place, eligible, now))];
    }),
  );
}

function winnerView(stored: StoredWinner, eligible: readonly string[], now: Date): OwnedWinner {
  const { place, prize, code, email, phone, name, source, claimDays } = stored;
  const isHeld = code !== null && claimDays !== null;
  const turn = isHeld ? turnView({ ...stored, code, claimDays, eligible }, now) : null;
  return { place, prize, code, email, phone, name, source, turn };
}

type Held = StoredWinner & { code: string; claimDays: number; eligible: readonly string[] };

function turnView(held: Held, now: Date): PrizeTurn {
  const { code, claimDays, toldAt, isMailRefused, claimedAt, givenBackAt, reservesLeft } = held;
  return {
    code,
    claimDays,
    toldAt: json(toldAt),
    isMailRefused,
    claimUntil: json(claimUntil(held)),
    claimedAt: json(claimedAt),
    goesOnAt: json(givenBackAt && goesOnAt(givenBackAt)),
    reservesLeft,
    eligible: [...held.eligible],
    can: {
      ineligible: permission(mayPassOver('ineligible', held, now)),
      unclaimed: permission(mayPassOver('unclaimed', held, now)),
    },
  };
}

function permission(found: PassPermission): PrizeTurn['can']['unclaimed'] {
  return found.allowed ? found : { ...found, from: json(found.from) };
}

function json(at: Date | null): string | null {
  return at && at.toISOString();
}
