import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import {
  claimUntil,
  mayPassOver,
  goesOnAt,
  type PassPermission,
} from '@clubdraw/domain/passing-over';
import type { Context } from '../../context.ts';
import { publishedConditions } from '../draw-log/published-conditions.ts';
import { listTurns, type StoredTurn } from './prize-turns.store.ts';

/** The turns of those who have the prizes of draws now, for the draws' owner, by the draws' ids. */
export async function readPrizeTurns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  drawIds: readonly string[],
): Promise<Map<string, PrizeTurn>> {
  const turns = await listTurns(db, drawIds);
  const conditions = await publishedConditions(
    db,
    turns.map(({ drawId }) => drawId),
  );
  const now = clock.now();
  return new Map(
    turns.map((turn) => {
      const eligible = conditions.get(turn.drawId)?.eligible ?? [];
      return [turn.drawId, turnView(turn, eligible, now)];
    }),
  );
}

function turnView(turn: StoredTurn, eligible: readonly string[], now: Date): PrizeTurn {
  const { code, claimDays, toldAt, isMailRefused, claimedAt, givenBackAt, reservesLeft } = turn;
  const asked = { ...turn, eligible };
  return {
    code,
    claimDays,
    toldAt: json(toldAt),
    isMailRefused,
    claimUntil: json(claimUntil(turn)),
    claimedAt: json(claimedAt),
    goesOnAt: json(givenBackAt && goesOnAt(givenBackAt)),
    reservesLeft,
    eligible: [...eligible],
    can: {
      ineligible: permission(mayPassOver('ineligible', asked, now)),
      unclaimed: permission(mayPassOver('unclaimed', asked, now)),
    },
  };
}

function permission(found: PassPermission): PrizeTurn['can']['unclaimed'] {
  return found.allowed ? found : { ...found, from: json(found.from) };
}

function json(at: Date | null): string | null {
  return at && at.toISOString();
}
