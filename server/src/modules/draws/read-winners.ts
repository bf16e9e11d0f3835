import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import {
  claimDaysOf,
  claimUntil,
  mayPassOver,
  goesOnAt,
  type PassPermission,
} from '@clubdraw/domain/draws/passing-over';
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
  return { place, prize, code, email, phone, name, source, card: cardView(stored), turn };
}

function cardView({ address, postcode, receivedOn }: StoredWinner): OwnedWinner['card'] {
  const isKnown = address !== null && postcode !== null && receivedOn !== null;
  return isKnown ? { address, postcode, receivedOn } : null;
}

type Held = StoredWinner & { code: string; claimDays: number; eligible: readonly string[] };

function turnView(held: Held, now: Date): PrizeTurn {
  const { code, toldAt, onlyByPost, claimedAt, givenBackAt, isClaimedByPost, reservesLeft } = held;
  const turn = { ...held, isByPost: onlyByPost !== null };
  return {
    code,
    claimDays: claimDaysOf(turn),
    toldAt: json(toldAt),
    onlyByPost,
    letter: letterView(held),
    claimUntil: json(claimUntil(turn)),
    claimedAt: json(claimedAt),
    isClaimedByPost,
    handedOverAt: json(held.handedOverAt),
    goesOnAt: json(givenBackAt && goesOnAt(givenBackAt)),
    reservesLeft,
    eligible: [...held.eligible],
    can: {
      ineligible: permission(mayPassOver('ineligible', turn, now)),
      unclaimed: permission(mayPassOver('unclaimed', turn, now)),
    },
  };
}

function letterView({ letterAt, letterSentAt, letterDispatch }: Held): PrizeTurn['letter'] {
  if (letterAt === null || letterSentAt === null) return null;
  const [enteredAt, sentAt] = [letterAt.toISOString(), letterSentAt.toISOString()];
  return { enteredAt, sentAt, dispatch: letterDispatch };
}

function permission(found: PassPermission): PrizeTurn['can']['unclaimed'] {
  return found.allowed
    ? { allowed: true, until: json(found.until) }
    : { ...found, from: json(found.from) };
}

function json(at: Date | null): string | null {
  return at && at.toISOString();
}
